import type { MiddlewareHandler } from 'hono';

const policy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** An answer that is data loads nothing and is framed by nobody, should a browser ever show it as a page. */
export const dataPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.get('content-type')?.startsWith('application/json')) return;
  context.header('content-security-policy', policy);
};
