/** The span of one tool call: what the page asks for within it is that call's doing. */
export type ActionWindow = {
  readonly open: (actionId: string) => void;
  readonly close: () => void;
  readonly actionId: () => string | null;
  /** `a3.m1` for a change, `a3.g1` for a read; `late.m1`, `late.g1` outside any window. */
  readonly nextRequestId: (method: string) => string;
  readonly input: (byPerson: boolean) => void;
  /** Whether the latest input in this window was a person's: false where there was none, null outside any window. */
  readonly trusted: () => boolean | null;
};

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createActionWindow(): ActionWindow {
  const late = { m: 0, g: 0 };
  let current: { readonly id: string; readonly count: { m: number; g: number }; byPerson: boolean } | null = null;
  return {
    open: (actionId) => {
      current = { id: actionId, count: { m: 0, g: 0 }, byPerson: false };
    },
    close: () => {
      current = null;
    },
    actionId: () => current?.id ?? null,
    nextRequestId: (method) => {
      const kind = reads.has(method) ? 'g' : 'm';
      const count = current?.count ?? late;
      count[kind] += 1;
      return `${current?.id ?? 'late'}.${kind}${count[kind]}`;
    },
    input: (byPerson) => {
      if (current !== null) current.byPerson = byPerson;
    },
    trusted: () => current?.byPerson ?? null,
  };
}
