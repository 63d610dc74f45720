import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList } from '../../platform/http/admin-list.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody, readRawBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage, languages } from '../../platform/language.ts';
import { paths } from '../../platform/paths.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { deleteSubscription } from './delete-subscription.ts';
import { listSubscriptions, subscriptionOrders } from './list-subscriptions.ts';
import { newsletterInput } from './newsletter.input.ts';
import { ownForm } from './own-form.rules.ts';
import { subscribe } from './subscribe.ts';
import { subscriptionShape } from './subscription-shape.ts';
import { unsubscribe } from './unsubscribe.ts';

const signupLimit = { name: 'newsletter', hits: 10, windowSeconds: 10 * 60 } as const;
const mostFormBytes = 4 * 1024;
const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

const unsubscribeQuery = z.object({ token: z.string().max(200).default(''), lang: z.enum(languages).optional() });

const subscriptions = adminList({ orders: subscriptionOrders });

const calls = {
  subscribe: describeCall({
    id: 'subscribe',
    tag: 'Newsletter',
    summary: 'Takes an address for the newsletter',
    body: newsletterInput,
    isLimited: true,
    answers: { 201: subscriptionShape },
    refuses: [conflict('already-subscribed')],
  }),
  unsubscribe: describeCall({
    id: 'unsubscribe',
    tag: 'Newsletter',
    summary: 'Takes an address off the newsletter, by the token of a mail',
    description: 'A mailbox sends `List-Unsubscribe=One-Click` (RFC 8058); the form of our own page is sent on to one.',
    opens: ['mailToken'],
    isFromAnywhere: true,
    query: unsubscribeQuery,
    takes: { 'application/x-www-form-urlencoded': z.object({ [ownForm.name]: z.string().optional() }) },
    answers: { 200: z.object({ unsubscribed: z.literal(true) }), 303: null },
    refuses: [{ status: 400, code: 'invalid-token' }],
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

/** A mailbox is answered in JSON; the form of our own page goes on to what it shows next. */
async function leave(context: Context<ApiVariables>, { db, env }: ApiDeps): Promise<Response> {
  const { token, lang } = readQuery(context, unsubscribeQuery);
  const form = new URLSearchParams(await readRawBody(context, mostFormBytes));
  const isDone = await unsubscribe(db, token, env.SESSION_SECRET);
  if (form.get(ownForm.name) === ownForm.value) {
    const shown = new URLSearchParams({ outcome: isDone ? 'done' : 'invalid', ...(lang && { lang }) });
    return context.body(null, 303, { ...unshared, location: `${paths.unsubscribe}?${shown}` });
  }
  if (!isDone) throw new ApiError(400, 'invalid-token', 'This link is not one of ours');
  return context.json({ unsubscribed: true }, 200, unshared);
}

export function newsletterApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/newsletter', calls.subscribe, async (context) => {
      const input = await readBody(context, newsletterInput);
      if (env.limitsRequests) await enforceLimit(db, signupLimit, context.get('clientAddress'), now());
      const language = input.language ?? defaultLanguage;
      // A filled trap is answered like a success, so that whoever filled it learns nothing.
      if (input.website) return context.json({ id: newId(), email: input.email, language, createdAt: now() }, 201);
      const result = await subscribe(db, deps, { email: input.email, language }, now());
      if (!result.ok) throw new ApiError(409, 'already-subscribed', 'This address is already subscribed');
      return context.json(result.value, 201);
    })
    .post('/newsletter/unsubscribe', calls.unsubscribe, (context) => leave(context, deps))
    .route('/', subscriptionsApi(deps));
}

/** Who subscribes, as an admin sees it. */
function subscriptionsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...subscriptions,
    read: (params: Parameters<typeof listSubscriptions>[1]) => listSubscriptions(db, params),
  };
  return new Hono<AdminVariables>()
    .get('/admin/newsletters', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .delete('/admin/newsletters/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await deleteSubscription(db, params, now()))) throw notFound();
      return context.body(null, 204, { 'cache-control': 'no-store' });
    });
}
