import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { pollHeader } from './poll-header.rules.ts';
import { type Refusal, readRefusal } from './refusal.rules.ts';
import type { ApiAnswer } from './request-context.ts';

/** The message is for logs. */
export class ApiFailure extends Error implements Refusal {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    ({ code: this.code, reason: this.reason, fields: this.fields, details: this.details } = readRefusal(body));
  }
}

export const isNotFound = (error: unknown) => error instanceof ApiFailure && error.status === 404;

/** The row as it is now, when somebody else changed it first. */
export const currentRow = <Row>({ status, code, details }: ApiFailure): Row | null =>
  status === 409 && code === 'stale' ? (details.current as Row) : null;

/** The server renders pages by calling the API in process. */
const send = createIsomorphicFn()
  .client((path: string, init?: RequestInit) => fetch(path, { credentials: 'include', ...init }))
  .server(async (path: string, init?: RequestInit) => {
    const context = getGlobalStartContext();
    if (!context) throw new Error(`There is no request to call ${path} for.`);
    return context.api(path, init);
  });

async function answerOf<Answer>(response: ApiAnswer): Promise<Answer> {
  if (!response.ok) throw new ApiFailure(response.status, await response.text(), response.statusText);
  return response.status === 204 ? (undefined as Answer) : response.json();
}

/** `isPoll`: the page asks by itself, which must not keep a session alive. */
export const api = async <Answer>(path: string, { isPoll = false } = {}): Promise<Answer> =>
  answerOf<Answer>(await send(path, isPoll ? { headers: { [pollHeader]: '1' } } : undefined));

export type ApiPage<Item> = {
  items: Item[];
  next: string | null;
  total: number;
  isCapped: boolean;
  /** Admin lists only: rows without any filter, and the sum over the filtered ones. */
  unfiltered: number;
  sum: string | null;
};

const nextLink = /<([^>]+)>;\s*rel="next"/;

export async function apiPage<Item>(path: string): Promise<ApiPage<Item>> {
  const response = await send(path);
  const items = await answerOf<Item[]>(response);
  return {
    items,
    next: nextLink.exec(response.headers.get('link') ?? '')?.[1] ?? null,
    total: Number(response.headers.get('x-total-count') ?? items.length),
    isCapped: response.headers.has('x-total-capped'),
    unfiltered: Number(response.headers.get('x-unfiltered-count') ?? 0),
    sum: response.headers.get('x-filtered-sum'),
  };
}

/** Its bytes say what it is, so it is sent without a type. */
export const sendFile = async <Answer>(path: string, file: Blob): Promise<Answer> =>
  answerOf<Answer>(
    await send(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file }),
  );

/** `version` is the one that the editor saw; the same `requestKey` again is the same request. */
type Writing = { version?: number | undefined; requestKey?: string };

export const writeApi = async <Answer>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  { version, requestKey }: Writing = {},
): Promise<Answer> =>
  answerOf<Answer>(
    await send(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(requestKey && { 'idempotency-key': requestKey }),
      },
      body: JSON.stringify(body),
    }),
  );
