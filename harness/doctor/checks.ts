import type { Check } from './check.ts';
import { browserCheck } from './checks/browser.ts';
import { diskCheck } from './checks/disk.ts';
import { keysCheck } from './checks/keys.ts';
import { pagesCheck } from './checks/pages.ts';
import { portsCheck } from './checks/ports.ts';
import { redisCheck } from './checks/redis.ts';
import { runtimeCheck } from './checks/runtime.ts';
import { sandboxCheck } from './checks/sandbox.ts';
import { sealCheck } from './checks/seal.ts';

/** All that a machine needs, in the order in which it is needed. */
export const checks: readonly Check[] = [
  runtimeCheck,
  browserCheck,
  pagesCheck,
  keysCheck,
  sealCheck,
  sandboxCheck,
  portsCheck,
  diskCheck,
  redisCheck,
];
