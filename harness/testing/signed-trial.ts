import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { loadTask } from '../packs/load-task.ts';
import { root } from '../root.ts';
import type { GradeRequest } from '../seal/grade-bundle.ts';
import { checkoutStory } from './checkout-story.ts';
import { freshState } from './fresh-state.ts';
import { writeTrial } from './write-trial.ts';

/** A made-up trial of the real flagship task, signed and ready to be graded; its result is `invalid`, its world being made up too. */
export async function signedTrial(t: TestContext): Promise<GradeRequest & { readonly dir: string }> {
  const dir = freshState(t);
  const task = await loadTask({ pack: 'checkout-console', id: 'finish-checkout', version: 1 }, [join(root, 'packs')]);
  const story = checkoutStory();
  const manifestEnvelope = writeTrial(dir, { ...story, manifest: { ...story.manifest, taskDigest: task.digest } });
  return { dir, bundleDir: join(dir, 'bundle'), manifestEnvelope, taskFiles: task.files };
}
