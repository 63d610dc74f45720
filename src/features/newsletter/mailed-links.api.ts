import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody, readRawBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { sendOn } from '../../platform/http/send-on.ts';
import { languages } from '../../platform/language.ts';
import { paths } from '../../platform/paths.ts';
import type { ConfirmOutcome } from './confirm-outcome.rules.ts';
import { type ConfirmFailure, confirmSubscription } from './confirm-subscription.ts';
import { confirmInput } from './newsletter.input.ts';
import { ownForm } from './own-form.rules.ts';
import { unsubscribe } from './unsubscribe.ts';

const mostFormBytes = 4 * 1024;

const lang = z.enum(languages).optional();
const unsubscribeQuery = z.object({ token: z.string().max(200).default(''), lang });
const confirmQuery = z.object({ lang });

const formType = 'application/x-www-form-urlencoded';

const invalidToken = { status: 400, code: 'invalid-token' } as const;

const calls = {
  confirm: describeCall({
    id: 'confirmSubscription',
    tag: 'Newsletter',
    summary: 'Confirms a subscription, by the token of the mail that asks for it; again it changes nothing',
    description: 'The form of our own page sends the same as a form, and is sent on to a page.',
    opens: ['mailToken'],
    isFromAnywhere: true,
    query: confirmQuery,
    body: confirmInput,
    takes: { [formType]: confirmInput.extend({ [ownForm.name]: z.string().optional() }) },
    answers: { 200: z.object({ confirmed: z.literal(true) }), 303: null },
    refuses: [invalidToken, { status: 410, code: 'subscription-gone' }],
  }),
  unsubscribe: describeCall({
    id: 'unsubscribe',
    tag: 'Newsletter',
    summary: 'Takes an address off the newsletter, by the token of a mail',
    description: 'A mailbox sends `List-Unsubscribe=One-Click` (RFC 8058); the form of our own page is sent on to one.',
    opens: ['mailToken'],
    isFromAnywhere: true,
    query: unsubscribeQuery,
    takes: { [formType]: z.object({ [ownForm.name]: z.string().optional() }) },
    answers: { 200: z.object({ unsubscribed: z.literal(true) }), 303: null },
    refuses: [invalidToken],
  }),
};

const isOurs = (form: URLSearchParams) => form.get(ownForm.name) === ownForm.value;

const outcomes: Record<ConfirmFailure, ConfirmOutcome> = { 'invalid-token': 'invalid', 'subscription-gone': 'gone' };

const refusals: Record<ConfirmFailure, () => ApiError> = {
  'invalid-token': () => new ApiError(400, 'invalid-token', 'This link is not one of ours'),
  'subscription-gone': () =>
    new ApiError(410, 'subscription-gone', 'This subscription no longer exists. Please sign up again.'),
};

/** Reads JSON, or the form of our own page, which works without scripts. */
async function readToken(context: Context): Promise<{ token: string; isPage: boolean }> {
  const type = context.req.header('content-type') ?? '';
  if (!type.toLowerCase().startsWith(formType)) {
    const { token } = await readBody(context, confirmInput);
    return { token, isPage: false };
  }
  const form = new URLSearchParams(await readRawBody(context, mostFormBytes));
  return { token: form.get('token') ?? '', isPage: isOurs(form) };
}

async function confirm(context: Context<ApiVariables>, { db, env, now }: ApiDeps): Promise<Response> {
  const { lang: language } = readQuery(context, confirmQuery);
  const { token, isPage } = await readToken(context);
  const result = await confirmSubscription(db, { token, secrets: env.SESSION_SECRET }, now());
  if (isPage) {
    const outcome = result.ok ? 'done' : outcomes[result.failure];
    return sendOn(context, paths.subscribe, { outcome, lang: language });
  }
  if (!result.ok) throw refusals[result.failure]();
  return context.json({ confirmed: true });
}

/** Mailboxes get JSON; our own form is redirected to the next page. */
async function leave(context: Context<ApiVariables>, { db, env }: ApiDeps): Promise<Response> {
  const { token, lang: language } = readQuery(context, unsubscribeQuery);
  const form = new URLSearchParams(await readRawBody(context, mostFormBytes));
  const isDone = await unsubscribe(db, token, env.SESSION_SECRET);
  if (isOurs(form)) return sendOn(context, paths.unsubscribe, { outcome: isDone ? 'done' : 'invalid', lang: language });
  if (!isDone) throw refusals['invalid-token']();
  return context.json({ unsubscribed: true });
}

/** The token is enough, so no cookie is needed. */
export function mailedLinksApi(deps: ApiDeps) {
  return new Hono<ApiVariables>()
    .post('/newsletter/confirm', calls.confirm, (context) => confirm(context, deps))
    .post('/newsletter/unsubscribe', calls.unsubscribe, (context) => leave(context, deps));
}
