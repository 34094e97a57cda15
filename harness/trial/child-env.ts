/** The environment variable by which every process of a trial can be found. */
export const TRIAL_MARK = 'TILLPROOF_TRIAL';

/** All that a world or a bridge gets to know of its host's environment. Browser and temporary files stay inside `scratch`. */
export function childEnv({ trialId, scratch }: { trialId: string; scratch: string }): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: scratch, TMPDIR: scratch, LANG: 'C.UTF-8', [TRIAL_MARK]: trialId };
}
