import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function comesFromElsewhere(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  return origin !== null && !ownOrigins.includes(origin);
}

/**
 * Refuses writes from other sites' pages; clients that are not browsers send neither header and pass. Writes must be
 * JSON, which a plain form on another site cannot send. Calls that trust only a signed token in the address may come
 * from anywhere, such as one-click unsubscribing in mail programs.
 */
export function guardWrites(
  publicUrl: string,
  takesOtherBodies: (path: string) => boolean,
  trustsItsToken: (path: string) => boolean = () => false,
): MiddlewareHandler {
  return async (context, next) => {
    if (readMethods.has(context.req.method) || trustsItsToken(context.req.path)) return next();
    // Behind a proxy the request comes by http even to an https shop, whose http address may belong to somebody else.
    const url = new URL(context.req.url);
    const isTwin = url.host === new URL(publicUrl).host;
    const ownOrigins = [new URL(publicUrl).origin, ...(isTwin ? [] : [url.origin])];
    if (comesFromElsewhere(context.req.raw.headers, ownOrigins)) {
      throw new ApiError(403, 'cross-site', 'A write from another site is refused', { security: 'foreign-origin' });
    }
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const needsJson = context.req.method !== 'DELETE' && !takesOtherBodies(context.req.path);
    if (needsJson && type !== 'application/json') {
      throw new ApiError(415, 'not-json', 'Content-Type must be application/json');
    }
    return next();
  };
}
