import { findProgram } from '../seal/find-program.ts';

/** How to start a Redis server of this machine: a program, and the name to start it by. */
export type RedisProgram = { readonly file: string; readonly argv0: string };

/**
 * Null where there is none. Debian's `redis-tools` has the server as the program that checks its files, and which of both it is depends on the
 * name it is started by; only `redis-server` adds a link, and a service that would be running from then on.
 */
export function findRedis(): RedisProgram | null {
  const file = findProgram('redis-server') ?? findProgram('redis-check-rdb');
  return file === null ? null : { file, argv0: 'redis-server' };
}
