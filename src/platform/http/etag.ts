import { hash } from 'node:crypto';
import type { Context } from 'hono';

const tagOf = (body: Buffer) => `"${hash('sha1', body, 'base64url')}"`;

const bytes = new WeakMap<Response, Buffer>();

/** The bytes for the cache: reading them back from the response's stream would cost more than making them. */
export const bytesOf = (response: Response) => bytes.get(response);

export const keepBytes = (response: Response, body: Buffer) => bytes.set(response, body);

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((tagSent) => tagSent.trim().replace(/^W\//, '') === tag);
}

export function answerPublicJson(context: Context, value: unknown): Response {
  const body = Buffer.from(JSON.stringify(value));
  const tag = tagOf(body);
  const common = { etag: tag, 'cache-control': 'no-cache' };
  if (matches(context.req.header('if-none-match'), tag)) return context.body(null, 304, common);
  const answer = context.body(new Uint8Array(body), 200, {
    'content-type': 'application/json; charset=UTF-8',
    ...common,
  });
  keepBytes(answer, body);
  return answer;
}
