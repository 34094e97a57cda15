import { Queue } from 'bullmq';
import { connectRedis, pingRedis } from './connect-redis.ts';
import { PREFIX, queueName, VERSIONS } from './queue-name.ts';

/** How many jobs wait for versions that are not among these. @throws Cannot `bad_redis`, `no_redis` */
export async function waitingForOthers(address: string, environments: readonly string[]): Promise<number> {
  await pingRedis(address);
  const redis = connectRedis(address);
  try {
    let count = 0;
    for (const version of await redis.smembers(VERSIONS)) {
      if (environments.includes(version)) continue;
      const queue = new Queue(queueName(version), { connection: redis, prefix: PREFIX });
      count += await queue.getJobCountByTypes('waiting', 'delayed', 'prioritized');
      await queue.close();
    }
    return count;
  } finally {
    redis.disconnect();
  }
}
