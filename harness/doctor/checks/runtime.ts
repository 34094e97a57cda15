import type { Check, Finding } from '../check.ts';

const least = 24;

/** @param version as `process.version` writes it */
export function judgeRuntime(version: string): Finding {
  const major = Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
  if (major >= least) return { state: 'good', found: `Node ${version}` };
  return {
    state: 'bad',
    found: `Node ${version}`,
    mend: `Node ${least} or newer is needed: on Linux x64 "npm ci" brings it (use npm run or npx), elsewhere install it`,
  };
}

export const runtimeCheck: Check = { name: 'runtime', look: () => Promise.resolve(judgeRuntime(process.version)) };
