import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { deleteSubscription } from './delete-subscription.ts';
import { confirmedFilter, countSubscriptions, listSubscriptions, subscriptionOrders } from './list-subscriptions.ts';
import { mailedLinksApi } from './mailed-links.api.ts';
import { newsletterInput } from './newsletter.input.ts';
import { newsletters } from './newsletter.table.ts';
import { subscribe } from './subscribe.ts';
import type { Subscription } from './subscription-columns.ts';
import { subscriptionShape } from './subscription-shape.ts';

const signupLimit = { name: 'newsletter', hits: 10, windowSeconds: 10 * 60 } as const;
const subscriptions = adminList({
  orders: subscriptionOrders,
  created: newsletters.createdAt,
  filters: { confirmed: confirmedFilter },
});

const calls = {
  subscribe: describeCall({
    id: 'subscribe',
    tag: 'Newsletter',
    summary: 'Takes an address for the newsletter, and mails a link to confirm it with',
    body: newsletterInput,
    isLimited: true,
    answers: { 201: subscriptionShape },
    refuses: [conflict('already-subscribed')],
  }),
  list: describeCall({
    id: 'listSubscriptions',
    tag: 'Newsletter',
    summary: 'Who subscribes',
    opens: ['admin'],
    kind: 'admin list',
    query: subscriptions.query,
    answers: { 200: z.array(subscriptionShape) },
  }),
  remove: describeCall({
    id: 'deleteSubscription',
    tag: 'Newsletter',
    summary: 'Takes a subscription away',
    opens: ['admin'],
    answers: { 204: null },
  }),
};

export function newsletterApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/newsletter', calls.subscribe, async (context) => {
      const input = await readBody(context, newsletterInput);
      if (env.limitsRequests) await enforceLimit(db, signupLimit, context.get('clientAddress'), now());
      const language = input.language ?? defaultLanguage;
      // A filled honeypot gets the answer of a success, so that a bot learns nothing.
      if (input.website) {
        const row: Subscription = { id: newId(), email: input.email, language, createdAt: now(), confirmedAt: null };
        return context.json(row, 201);
      }
      const result = await subscribe(db, deps, { email: input.email, language }, now());
      if (!result.ok) throw new ApiError(409, 'already-subscribed', 'This address is already subscribed');
      return context.json(result.value, 201);
    })
    .route('/', mailedLinksApi(deps))
    .route('/', subscriptionsApi(deps));
}

function subscriptionsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...subscriptions,
    read: (params: Parameters<typeof listSubscriptions>[1]) => listSubscriptions(db, params),
    count: (filter: ListFilter) => countSubscriptions(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/newsletters', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .delete('/admin/newsletters/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await deleteSubscription(db, params, now()))) throw notFound();
      return context.body(null, 204);
    });
}
