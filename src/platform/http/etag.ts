import { createHash } from 'node:crypto';
import type { Context } from 'hono';

const tagOf = (body: string) => `"${createHash('sha1').update(body).digest('base64url')}"`;

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === tag);
}

/** A public read: asked again it costs a comparison, and answers 304 when nothing changed. */
export function answerPublicJson(context: Context, value: unknown, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value);
  const tag = tagOf(body);
  const common = { etag: tag, 'cache-control': 'no-cache', ...headers };
  if (matches(context.req.header('if-none-match'), tag)) return context.body(null, 304, common);
  return context.body(body, 200, { 'content-type': 'application/json; charset=UTF-8', ...common });
}
