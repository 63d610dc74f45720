import type { MiddlewareHandler } from 'hono';

const policy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Should a browser ever show JSON as a page, it loads nothing and cannot be framed. */
export const dataPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.get('content-type')?.startsWith('application/json')) return;
  // on the response itself: setting it on the context would copy the response
  headers.set('content-security-policy', policy);
};
