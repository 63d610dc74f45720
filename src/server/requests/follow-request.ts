import type { MiddlewareHandler } from 'hono';
import { currentRequest, inRequest, requestIdFrom, requestIdHeader } from '../../platform/current-request.ts';
import type { Log } from '../../platform/log.ts';
import { startSpan } from '../../platform/tracing/start-span.ts';
import { readTraceparent } from '../../platform/tracing/traceparent.ts';
import type { Outer } from '../app.ts';
import type { RouteNames } from './route-names.ts';

const internalError = 500;

/**
 * Runs a request under its id: log lines, queued jobs and statements carry it. Calls that a page makes in process
 * belong to the page's request. Answers from the cache do not get here.
 */
export const followRequest =
  (log: Log, names: RouteNames): MiddlewareHandler<Outer> =>
  async (context, next) => {
    const { method, path } = context.req;
    const incoming = context.env?.incoming?.headers;
    const outer = incoming ? undefined : currentRequest();
    // Requests made for the cache lack most of the visitor's headers, so read the original ones.
    const header = (name: string) => (incoming ? incoming[name] : context.req.header(name));
    const id = outer?.id ?? requestIdFrom(header(requestIdHeader));
    const parent = outer?.span?.context ?? readTraceparent(header('traceparent'));
    const span = startSpan({ name: method, kind: outer ? 'internal' : 'server', parent });
    await inRequest({ id, span, address: outer?.address }, next);
    context.res.headers.set(requestIdHeader, id);
    const { status } = context.res;
    const tells = log.isLevelEnabled('debug');
    if (!span && !tells) return;
    const route = names.of(path);
    if (tells) log.debug({ requestId: id, method, route, status }, 'Answered');
    if (!span) return;
    span.name = `${method} ${route}`;
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    span.end(attributes, status >= internalError);
  };
