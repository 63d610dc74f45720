import { type Context, Hono } from 'hono';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { countHit, enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { clearBuyerToken, readBuyerToken, writeBuyerToken } from '../accounts/buyer-cookie.ts';
import { linkRecipientLimit, linkRequestLimit } from '../accounts/buyer-session.rules.ts';
import { findBuyer, logOutBuyer } from '../accounts/buyer-session.ts';
import { signInBuyer } from '../accounts/buyer-sign-in.ts';
import { hashSessionToken } from '../accounts/session-token.ts';
import { linkInput, signInInput } from './order-history.input.ts';
import { sendSignInLinkJob } from './order-history-link.job.ts';
import { listOrderHistory } from './order-history-list.ts';

const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Counted for every address, bought or not. Whose it is, the counter need not know. */
async function mayMail({ db, env, now }: ApiParts, email: string): Promise<boolean> {
  if (!env.limitsRequests) return true;
  const recipient = hashSessionToken(`recipient:${email}`, env.SESSION_SECRET);
  const { hits } = await countHit(db, linkRecipientLimit, recipient, now());
  return hits <= linkRecipientLimit.hits;
}

/** Says the same to everybody: whether an address has orders is told to its mailbox alone. */
async function askForLink(context: Context<ApiVariables>, parts: ApiParts): Promise<Response> {
  const { db, env, enqueue, now } = parts;
  const { email, language = defaultLanguage, website } = await readBody(context, linkInput);
  if (env.limitsRequests) await enforceLimit(db, linkRequestLimit, context.get('clientAddress'), now());
  if (!website && (await mayMail(parts, email))) await enqueue(db, sendSignInLinkJob, { email, language });
  return context.json({ accepted: true }, 202, unshared);
}

async function signIn(context: Context, { db, env, now }: ApiParts): Promise<Response> {
  const { token } = await readBody(context, signInInput);
  const visit = { previousToken: readBuyerToken(context), secret: env.SESSION_SECRET };
  const session = await signInBuyer(db, token, visit, now());
  if (!session) throw new ApiError(410, 'link-expired', 'This link is used or has expired. Ask for a new one.');
  writeBuyerToken(context, session.token, session.expiresAt, env.secureCookies);
  return context.json({ success: true }, 200, unshared);
}

/** What a buyer has bought, for whoever reads the mailbox of that address. */
export function orderHistoryApi(parts: ApiParts) {
  const { db, env, now } = parts;
  return new Hono<ApiVariables>()
    .post('/order-history/link', (context) => askForLink(context, parts))
    .post('/order-history/sign-in', (context) => signIn(context, parts))
    .post('/order-history/log-out', async (context) => {
      const token = readBuyerToken(context);
      if (token) await logOutBuyer(db, token, env.SESSION_SECRET);
      clearBuyerToken(context, env.secureCookies);
      return context.json({ success: true }, 200, unshared);
    })
    .get('/order-history/check', async (context) =>
      context.json({ email: await findBuyer(context, parts) }, 200, unshared),
    )
    .get('/order-history', async (context) => {
      const email = await findBuyer(context, parts);
      if (!email) throw new ApiError(401, 'not-signed-in', 'Ask for a link to your purchases first');
      return context.json(await listOrderHistory(db, email, now()), 200, unshared);
    });
}
