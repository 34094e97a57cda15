import type { HttpHandler } from 'msw';
import type { WorldCore } from '../world-core.ts';
import { anythingElse } from './anything-else.ts';
import { commandHandlers } from './commands.ts';
import { readHandlers } from './reads.ts';
import { signInHandler } from './sign-in.ts';
import { trapHandler } from './traps.ts';

/** All of the backend: written once, hosted by the world's server, by tests, by a demo. */
export function createHandlers(core: WorldCore): HttpHandler[] {
  return [...readHandlers(core.store), ...commandHandlers(core), signInHandler(core), trapHandler(core), ...anythingElse(core)];
}
