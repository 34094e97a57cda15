/** Tool calls that wait for their answers, over whatever connections they came. */
export type WaitingCalls = {
  /** A call has come; returns what to call once it is answered. Null where there are more, or more in them, than any host has a use for. */
  readonly enter: (params: unknown) => (() => void) | null;
};

const MOST = 1000;
/** Characters and values: four calls of the longest kind. */
const MOST_IN_THEM = 64 * 1024 * 1024;

/** Calls are taken one at a time, so a host could have as many wait as fill all memory: a bridge that it can kill. */
export function createWaitingCalls(): WaitingCalls {
  let count = 0;
  let total = 0;
  return {
    enter: (params) => {
      const size = sizeOf(params);
      if (count >= MOST || total + size > MOST_IN_THEM) return null;
      count += 1;
      total += size;
      return () => {
        count -= 1;
        total -= size;
      };
    },
  };
}

/** Roughly what a value takes, without recursion: it may be nested as deep as it is long. */
function sizeOf(root: unknown): number {
  let size = 0;
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    size += typeof value === 'string' ? value.length : 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      size += key.length;
      open.push(item);
    }
  }
  return size;
}
