import type { MiddlewareHandler } from 'hono';
import { currentRequest, noteAddress } from '../../platform/current-request.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { clientAddress, networkOf } from '../../platform/http/client-address.ts';
import { SecurityEvents } from '../../platform/http/security-events.ts';
import type { Log } from '../../platform/log.ts';
import type { Outer } from '../app.ts';
import type { RouteNames } from './route-names.ts';

/** Where a call comes from, for limits and for what is told of it to those who guard the shop. */
export function knowCaller({ env, now }: ApiDeps, log: Log, names: RouteNames): MiddlewareHandler<Outer> {
  const events = new SecurityEvents({ log, now });
  return (context, next) => {
    const { incoming } = context.env ?? {};
    const remote = incoming?.socket.remoteAddress;
    // Requests made for the cache lack most of the visitor's headers.
    const forwarded = incoming ? incoming.headers['x-forwarded-for'] : context.req.header('x-forwarded-for');
    const seen = clientAddress(remote, forwarded === undefined ? null : String(forwarded), env.trustedProxies);
    // A call that a page makes in process comes from the page's visitor: otherwise all visitors would share one limit.
    const address = (incoming ? undefined : currentRequest()?.address) ?? seen;
    noteAddress(address);
    context.set('clientAddress', address);
    context.set('noteSecurity', (kind, about) =>
      events.note(kind, { network: networkOf(address), route: names.of(context.req.path), ...about }),
    );
    return next();
  };
}
