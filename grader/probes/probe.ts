import type { ProbeTarget } from '#contract/grader-input.ts';

export type ProbeSubject = { readonly target: ProbeTarget | undefined; readonly bundleDirs: readonly string[]; readonly keyFile: string };

/** One attempt to do what the seal forbids. Resolves true where it succeeded: the way is open. */
export type Probe = (subject: ProbeSubject) => boolean | Promise<boolean>;

/** Runs an attempt that throws where it is denied. Whatever it throws is the denial that the verdict then records. */
export function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
