import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from './tracing/start-span.ts';

/** `caller`: the authenticated account, for the audit log. `address`: the visitor's, which a page's own calls count for. */
export type CurrentRequest = {
  id: string;
  span: Span | null;
  address?: string | undefined;
  caller?: { name: string; role: string };
};

/** Global, because development loads the site's modules a second time, and the log must see the same request. */
const key = Symbol.for('shop.current-request');

type Place = { [key]?: AsyncLocalStorage<CurrentRequest> };

const place: Place & object = globalThis;
place[key] ??= new AsyncLocalStorage();
const storage = place[key];

export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

export function noteCaller(caller: { name: string; role: string }): void {
  const request = currentRequest();
  if (request) request.caller = caller;
}

export function noteAddress(address: string): void {
  const request = currentRequest();
  if (request) request.address = address;
}

export const inRequest = <Answer>(request: CurrentRequest, work: () => Answer): Answer => storage.run(request, work);

/** Ids accepted from clients: short, and safe in a log. */
const harmless = /^[A-Za-z0-9._-]{1,64}$/;

export const requestIdHeader = 'x-request-id';

export const requestIdFrom = (header: unknown): string =>
  typeof header === 'string' && harmless.test(header) ? header : randomUUID();

export const requestReference = (): string => currentRequest()?.id ?? randomUUID();
