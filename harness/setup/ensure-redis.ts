import { aptInstall, mayInstallDebianPackages } from './apt-install.ts';
import { findRedis } from './find-redis.ts';
import { say } from './run-step.ts';

/** Brings a Redis for the tests of the queue where that needs no asking. It is not a service: what needs one starts it. */
export async function ensureRedis(): Promise<void> {
  if (findRedis() !== null || !mayInstallDebianPackages()) return;
  if (!(await aptInstall('redis-tools'))) say('Redis could not be installed: tests of the queue over Redis will be left out');
}
