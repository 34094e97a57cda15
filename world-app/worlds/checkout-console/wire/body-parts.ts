import { z } from 'zod';

/** The version that the person was looking at; a different one is refused with 409 `stale`. */
export const ifVersion = z.int().positive();
/** Comes from the server (the aggregate's view) and makes a repeated press harmless. */
export const opKey = z.string().min(1).max(80);
