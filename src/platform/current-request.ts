import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from './tracing/span.ts';

/** What the work belongs to that is being done: a visitor's request, or a job that one has queued. */
export type CurrentRequest = { id: string; span: Span | null };

/** In development the site's modules are loaded a second time: what they run in must be seen by the log all the same. */
const key = Symbol.for('shop.current-request');

type Place = { [key]?: AsyncLocalStorage<CurrentRequest> };

const place: Place & object = globalThis;
place[key] ??= new AsyncLocalStorage();
const storage = place[key];

export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

export const inRequest = <Answer>(request: CurrentRequest, work: () => Answer): Answer => storage.run(request, work);

/** What somebody else may call a request by: short, and of letters that harm no log. */
const harmless = /^[A-Za-z0-9._-]{1,64}$/;

export const requestIdHeader = 'x-request-id';

/** Its own name if it came with a harmless one, which a proxy may have given it. */
export const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && harmless.test(given) ? given : randomUUID();

/** Names the request in the log and on an error page. */
export const requestReference = (): string => currentRequest()?.id ?? randomUUID();
