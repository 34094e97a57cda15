import { Cannot } from '../../cannot.ts';
import { findRedis } from '../../setup/find-redis.ts';
import type { Asked, Check, Finding } from '../check.ts';

async function look({ redis }: Asked): Promise<Finding> {
  if (redis !== null) return answers(redis);
  const program = findRedis();
  if (program !== null) return { state: 'good', found: `${program.file} is here; none was asked for (--redis URL tries one)` };
  return {
    state: 'weak',
    found: 'none here: one machine needs none, its queue is in the process that serves',
    mend: 'for workers on many machines install one (Debian: "apt-get install redis-server") and name it with --redis URL',
  };
}

async function answers(url: string): Promise<Finding> {
  // Loaded only where somebody asks for a Redis.
  const { pingRedis } = await import('../../queue/redis/connect-redis.ts');
  try {
    return { state: 'good', found: `Redis ${await pingRedis(url)} answers` };
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    return { state: 'bad', found: error.message, mend: 'start it, or correct --redis (redis://HOST:PORT, or unix:PATH)' };
  }
}

export const redisCheck: Check = { name: 'redis', look };
