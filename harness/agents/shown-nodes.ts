/** Something that an observation shows: on a line of its own, or beside others on one line. */
export type ShownNode = {
  readonly depth: number;
  readonly role: string;
  readonly name: string;
  readonly ref: string | null;
  readonly disabled: boolean;
};

/** `button "Save" [disabled] [ref=e5]`, or free text in quotes, in which nothing is to be found. */
const node = /(?<![^\s(])(?:([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\])*)|"(?:[^"\\]|\\.)*")/g;

/** What an observation shows, from above; what stands on a line behind its first counts as inside of that. */
export function shownNodes(observation: string): ShownNode[] {
  return observation.split('\n').flatMap((line) => {
    const [, indent, text = ''] = /^( *)- (.*)$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const [first, ...beside] = [...text.matchAll(node)].filter(([, role]) => role !== undefined);
    if (first === undefined) return [];
    const depth = indent.length;
    // Words of a free text are no controls: those have marks.
    return [nodeOf(first, depth), ...beside.filter(([, , , marks]) => marks !== '').map((each) => nodeOf(each, depth + 1))];
  });
}

function nodeOf([, role = '', name, marks = '']: RegExpExecArray, depth: number): ShownNode {
  return {
    depth,
    role,
    name: name === undefined ? '' : (JSON.parse(name) as string),
    ref: /\[ref=(\w+)\]/.exec(marks)?.[1] ?? null,
    disabled: marks.includes('[disabled]'),
  };
}
