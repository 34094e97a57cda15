import { createHash } from 'node:crypto';
import { z } from 'zod';

/** SHA-256 as 64 lower-case hex digits. Text is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
