/** Turns a page, as text, into what a diff of the bridge makes of it: what a client does that keeps the whole. @throws Error where they do not fit */
export function applyDiff(page: string, diff: string): string {
  const old = page.split('\n');
  const now: string[] = [];
  let at = 0;
  for (const line of diff === '' ? [] : diff.split('\n')) {
    const kept = /^ *…(\d+)$/.exec(line)?.[1];
    if (kept !== undefined) {
      now.push(...old.slice(at, at + Number(kept)));
      at += Number(kept);
      continue;
    }
    const mark = line.slice(0, 1);
    const text = line.slice(1);
    switch (mark) {
      case '+':
        now.push(text);
        break;
      case '-':
        if (!old[at]?.startsWith(text.replace(/ \(\+\d+\)$/, ''))) throw new Error(`${text} is not there to go: ${old[at]}`);
        at += 1 + Number(/ \(\+(\d+)\)$/.exec(text)?.[1] ?? 0);
        break;
      case '~':
        now.push(text);
        at += 1;
        break;
      case ' ':
        if (old[at] !== text) throw new Error(`${text} is not there: ${old[at]}`);
        now.push(text);
        at += 1;
        break;
      default:
        throw new Error(`no line of a diff: ${line}`);
    }
  }
  return [...now, ...old.slice(at)].join('\n');
}
