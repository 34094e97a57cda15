import { join } from 'node:path';
import { root } from '../root.ts';

/** The environment variable by which every process of a trial can be found. */
export const TRIAL_MARK = 'TILLPROOF_TRIAL';

/** What is made of our sources and kept among the packages: compiled code, and the grader as one file. No agent may look in there. */
export const ownCache = join(root, 'node_modules/.cache/tillproof');

/**
 * Where Node keeps the code it has compiled of world, bridge and harness: among the packages, so that whoever can write there could change the
 * code itself. The grader has no such memory: it starts from its sources every time.
 */
export const codeCache = join(ownCache, 'code');

/** All that a world or a bridge gets to know of its host's environment. Browser and temporary files stay inside `scratch`. */
export function childEnv({ trialId, scratch }: { trialId: string; scratch: string }): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: scratch,
    TMPDIR: scratch,
    LANG: 'C.UTF-8',
    NODE_COMPILE_CACHE: codeCache,
    [TRIAL_MARK]: trialId,
  };
}
