import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { SecurityKind } from './security-events.ts';

/** An expected refusal. Thrown anywhere in the HTTP layer; one handler answers it. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /** The kind of security event, where the status does not say it. */
  readonly security: SecurityKind | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: Record<string, unknown>; headers?: Record<string, string>; security?: SecurityKind } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? {};
    this.headers = more.headers ?? {};
    this.security = more.security ?? null;
  }
}

export const notFound = () => new ApiError(404, 'not-found', 'Not found');

export const onlyRead = () => new ApiError(405, 'method-not-allowed', 'Use GET', { headers: { allow: 'GET' } });

export const malformed = (field: string, message: string) =>
  new ApiError(400, 'invalid-input', message, { details: { fields: { [field]: message } } });

/** The first field's message also stands for the whole. */
export function invalidInput(error: z.ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message;
  }
  const [first = 'Invalid input'] = Object.values(fields);
  return new ApiError(400, 'invalid-input', first, { details: { fields } });
}

export function answerError(context: Context, error: ApiError): Response {
  const body = { message: error.message, code: error.code, ...error.details };
  return context.json(body, error.status, { 'cache-control': 'no-store', ...error.headers });
}
