import type { MiddlewareHandler } from 'hono';

const policy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** An answer that is data loads nothing and is framed by nobody, should a browser ever show it as a page. */
export const dataPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.get('content-type')?.startsWith('application/json')) return;
  // Said to the answer itself: the context would make another of it.
  headers.set('content-security-policy', policy);
};
