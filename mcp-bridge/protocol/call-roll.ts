/** A tool call as a message names it, whatever else is wrong with that message. */
export type NamedCall = { readonly id: unknown; readonly name: string; readonly args: unknown };

/** What came over a wire as tool calls, against what was taken as such. */
export type CallRoll = {
  readonly named: (calls: readonly NamedCall[]) => void;
  readonly taken: (call: Pick<NamedCall, 'id' | 'name'>) => void;
  /** Those that nobody took, of this message or of all; each is told once. */
  readonly untaken: (id?: unknown) => readonly NamedCall[];
};

/** More than any revision lets a batch hold. */
const MOST_IN_BATCH = 100;

/**
 * The tool calls that a message names, alone or in a list. A message without a version, an envelope or an id is no valid call, and answered as
 * such; but who sends it has asked for the tool.
 */
export function callsNamed(message: unknown): readonly NamedCall[] {
  if (Array.isArray(message)) return message.slice(0, MOST_IN_BATCH).flatMap((each) => (Array.isArray(each) ? [] : callsNamed(each)));
  const { id, method, params } = asObject(message);
  if (method !== 'tools/call') return [];
  const { name, arguments: args } = asObject(params);
  return [{ id, name: nameOf(name), args }];
}

/** What is no text names no tool. */
export function nameOf(name: unknown): string {
  return typeof name === 'string' ? name : '';
}

export function createCallRoll(): CallRoll {
  const open: NamedCall[] = [];
  return {
    named: (calls) => void open.push(...calls),
    taken: ({ id, name }) => {
      const at = open.findIndex((call) => call.id === id && call.name === name);
      if (at !== -1) open.splice(at, 1);
    },
    untaken: (...only) => {
      const told = open.filter(({ id }) => only.length === 0 || id === only[0]);
      for (const call of told) open.splice(open.indexOf(call), 1);
      return told;
    },
  };
}

export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
