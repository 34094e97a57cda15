import { startDemo } from '../../../demo/start-demo.ts';
import { idOf } from '../backend/seed/stage/bindings.ts';
import { world } from '../backend/world.ts';
import { demoState } from './demo-state.ts';

await startDemo(
  world,
  { seed: 7, variant: 'clean', hiddenState: demoState },
  (bindings) => `Draft ${idOf(bindings, 'draft')} waits to be finished.`,
);
// The page asks for its data as soon as it is loaded.
await import('../console/main.tsx');
