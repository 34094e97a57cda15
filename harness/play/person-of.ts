import type { Request, Response } from 'express';
import { sha256 } from '#contract/digest.ts';

const COOKIE = 'tillproof_play';
const month = 30 * 24 * 3600 * 1000;

/** Whose browser this is: the digest of its cookie, so that nothing on disk lets anybody in. Null where it has none. */
export function personOf({ headers }: Pick<Request, 'headers'>): string | null {
  const value = /(?:^|;\s*)tillproof_play=([\w-]{20,80})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return value === undefined ? null : sha256(value);
}

export function keepCookie(response: Response, value: string): void {
  response.cookie(COOKIE, value, { httpOnly: true, sameSite: 'strict', path: '/', maxAge: month });
}

export function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}
