import { Redis } from 'ioredis';
import { Cannot } from '../../cannot.ts';

/** How long a Redis may take to answer at the start. */
const answerMs = 5000;

/**
 * Where a Redis is, as a person writes it: `redis://[USER:PASSWORD@]HOST[:PORT][/DB]`, `rediss://…`, or `unix:PATH`.
 * @throws Cannot `bad_redis`
 */
export function redisAddress(text: string): string {
  if (text.startsWith('unix:/')) return text.slice('unix:'.length);
  const { protocol } = URL.parse(text) ?? {};
  if (protocol === 'redis:' || protocol === 'rediss:') return text;
  throw new Cannot('bad_redis', 'a Redis is named redis://HOST:PORT, rediss://HOST:PORT or unix:/PATH');
}

/**
 * A connection that comes back by itself and forgets nothing it was asked in between.
 * @param onChange is told when Redis stops answering, and when it answers again
 */
export function connectRedis(address: string, onChange: (isThere: boolean) => void = () => undefined): Redis {
  const redis = new Redis(redisAddress(address), {
    // BullMQ waits for answers that take as long as there is no job.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let wasThere: boolean | null = null;
  const change = (isThere: boolean): void => {
    if (wasThere === isThere) return;
    wasThere = isThere;
    onChange(isThere);
  };
  redis.on('ready', () => change(true));
  redis.on('close', () => change(false));
  // Each failed try says so; `close` has told already.
  redis.on('error', () => undefined);
  return redis;
}

/** The version of a Redis that answers. @throws Cannot `bad_redis`, `no_redis` */
export async function pingRedis(address: string): Promise<string> {
  const redis = new Redis(redisAddress(address), {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    retryStrategy: () => null,
  });
  let why = '';
  redis.on('error', (error) => (why = error.message));
  try {
    await redis.connect();
    return /^redis_version:(\S+)/m.exec(await redis.info('server'))?.[1] ?? 'of an unknown version';
  } catch (cause) {
    throw new Cannot('no_redis', `no Redis answers at ${withoutPassword(address)}: ${why || (cause as Error).message}`, { cause });
  } finally {
    redis.disconnect();
  }
}

/** What may be printed of an address. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//…@');
}
