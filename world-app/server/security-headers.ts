import type { NextFunction, Request, Response } from 'express';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "frame-src 'none'",
  "worker-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "webrtc 'block'",
].join('; ');

/** What every answer of the page's origin says about itself. It does not say what time it is on this host. */
export function securityHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.sendDate = false;
  response.setHeader('content-security-policy', contentSecurityPolicy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'no-referrer');
  next();
}
