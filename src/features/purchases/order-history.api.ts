import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { countHit, enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { acceptedShape, successShape } from '../../platform/http/refusals.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { clearBuyerToken, readBuyerToken, writeBuyerToken } from '../accounts/buyers/buyer-cookie.ts';
import { linkRecipientLimit, linkRequestLimit } from '../accounts/buyers/buyer-session.rules.ts';
import { findBuyer, logOutBuyer } from '../accounts/buyers/buyer-session.ts';
import { signInBuyer } from '../accounts/buyers/buyer-sign-in.ts';
import { hashSessionToken } from '../accounts/session-token.ts';
import { linkInput, signInInput } from './order-history.input.ts';
import { sendSignInLinkJob } from './order-history-link.job.ts';
import { listOrderHistory } from './order-history-list.ts';
import { pastOrderShape } from './order-history-shapes.ts';

const calls = {
  link: describeCall({
    id: 'requestLink',
    tag: 'Order history',
    summary: 'Mails a link to an address that has bought something; says the same to everybody',
    body: linkInput,
    isLimited: true,
    answers: { 202: acceptedShape },
  }),
  signIn: describeCall({
    id: 'signInBuyer',
    tag: 'Order history',
    summary: 'Uses a link up and opens a session for its address',
    body: signInInput,
    answers: { 200: successShape },
    tells: { 'Set-Cookie': 'The session of the buyer' },
    refuses: [{ status: 410, code: 'link-expired' }],
  }),
  logOut: describeCall({
    id: 'logOutBuyer',
    tag: 'Order history',
    summary: 'Ends the session of the buyer, if there is one',
    answers: { 200: successShape },
  }),
  check: describeCall({
    id: 'checkBuyer',
    tag: 'Order history',
    summary: 'Whose session this is; null for everybody else',
    answers: { 200: z.object({ email: z.string().nullable() }) },
  }),
  list: describeCall({
    id: 'listOrderHistory',
    tag: 'Order history',
    summary: 'What the buyer has bought, newest first',
    opens: ['buyer'],
    answers: { 200: z.array(pastOrderShape) },
  }),
};

/** Counted for every address, so that the limit does not reveal who has bought. Stored as a hash. */
async function mayMail({ db, env, now }: ApiDeps, email: string): Promise<boolean> {
  if (!env.limitsRequests) return true;
  const recipient = hashSessionToken(`recipient:${email}`, env.SESSION_SECRET);
  const { hits } = await countHit(db, linkRecipientLimit, recipient, now());
  return hits <= linkRecipientLimit.hits;
}

/** The same answer for every address: only its mailbox learns whether it has orders. */
async function requestLink(context: Context<ApiVariables>, deps: ApiDeps): Promise<Response> {
  const { db, env, enqueue, now } = deps;
  const { email, language = defaultLanguage, website } = await readBody(context, linkInput);
  if (env.limitsRequests) await enforceLimit(db, linkRequestLimit, context.get('clientAddress'), now());
  if (website) return context.json({ accepted: true }, 202);
  if (await mayMail(deps, email)) await enqueue(db, sendSignInLinkJob, { email, language });
  else context.get('noteSecurity')?.('limit', { code: linkRecipientLimit.name });
  return context.json({ accepted: true }, 202);
}

const expiredLink = () =>
  new ApiError(410, 'link-expired', 'This link is used or has expired. Ask for a new one.', {
    security: 'link-refused',
  });

async function signIn(context: Context, { db, env, now }: ApiDeps): Promise<Response> {
  const { token } = await readBody(context, signInInput);
  const visit = { previousToken: readBuyerToken(context), secret: env.SESSION_SECRET };
  const session = await signInBuyer(db, token, visit, now());
  if (!session) throw expiredLink();
  writeBuyerToken(context, session.token, session.expiresAt, env.secureCookies);
  context.get('noteSecurity')?.('buyer-login');
  return context.json({ success: true });
}

export function orderHistoryApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/order-history/link', calls.link, (context) => requestLink(context, deps))
    .post('/order-history/sign-in', calls.signIn, (context) => signIn(context, deps))
    .post('/order-history/log-out', calls.logOut, async (context) => {
      const token = readBuyerToken(context);
      if (token) await logOutBuyer(db, token, env.SESSION_SECRET);
      clearBuyerToken(context, env.secureCookies);
      return context.json({ success: true });
    })
    .get('/order-history/check', calls.check, async (context) =>
      context.json({ email: await findBuyer(context, deps) }),
    )
    .get('/order-history', calls.list, async (context) => {
      const email = await findBuyer(context, deps);
      if (!email) throw new ApiError(401, 'not-signed-in', 'Ask for a link to your purchases first');
      return context.json(await listOrderHistory(db, email, now()));
    });
}
