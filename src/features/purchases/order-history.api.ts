import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import { acceptedShape, success, successShape } from '../../platform/http/refusals.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { fail } from '../../platform/result.ts';
import { clearBuyerToken, readBuyerToken, writeBuyerToken } from '../accounts/buyers/buyer-cookie.ts';
import { linkRecipientLimit, linkRequestLimit } from '../accounts/buyers/buyer-link.ts';
import { findBuyer, logOutBuyer } from '../accounts/buyers/buyer-session.ts';
import { signInBuyer } from '../accounts/buyers/buyer-sign-in.ts';
import { buyerCalls, openCalls } from '../accounts/calls.ts';
import { hashSessionToken } from '../accounts/session-token.ts';
import { contactOfBuyer } from '../orders/orders-of-buyer.ts';
import { linkInput, logOutQuery, signInInput } from './order-history.input.ts';
import { sendSignInLinkJob } from './order-history-link.job.ts';
import { listOrderHistory } from './order-history-list.ts';
import { pastOrderShape } from './order-history-shapes.ts';

/** Counted for every address, so that the limit does not reveal who has bought. Stored as a hash. */
async function mayMail({ db, env }: ApiDeps, email: string, now: Date): Promise<boolean> {
  if (!env.limitsRequests) return true;
  const recipient = hashSessionToken(`recipient:${email}`, env.SESSION_SECRET);
  const { hits } = await countHit(db, linkRecipientLimit, recipient, now);
  return hits <= linkRecipientLimit.hits;
}

const contactShape = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  companyName: z.string().nullable(),
  orgNumber: z.string().nullable(),
});

const accepted = { accepted: true } as const;

const open = openCalls('Order history');

export const orderHistoryCalls = [
  open('POST /order-history/link', 'requestLink', {
    summary: "Mails a sign-in link to a buyer's address; the answer is the same for every address",
    body: linkInput,
    limit: linkRequestLimit,
    answers: { 202: acceptedShape },
    run: async (deps, { body: { email, language = defaultLanguage, next, website }, now, context }) => {
      if (website) return accepted;
      if (await mayMail(deps, email, now)) await deps.enqueue(deps.db, sendSignInLinkJob, { email, language, next });
      else context.get('noteSecurity')?.('limit', { code: linkRecipientLimit.name });
      return accepted;
    },
  }),
  open('POST /order-history/sign-in', 'signInBuyer', {
    summary: 'Exchanges a mailed link for a buyer session',
    body: signInInput,
    answers: { 200: successShape },
    tells: { 'Set-Cookie': 'The session of the buyer' },
    refuses: ['link-expired'],
    run: async ({ db, env }, { body: { token, remember = false }, now, context }) => {
      const visit = { previousToken: readBuyerToken(context), isRemembered: remember, secret: env.SESSION_SECRET };
      const session = await signInBuyer(db, token, visit, now);
      if (!session) return fail('link-expired');
      writeBuyerToken(context, session.token, session.expiresAt, env.secureCookies);
      context.get('noteSecurity')?.('buyer-login');
      return success;
    },
  }),
  open('POST /order-history/log-out', 'logOutBuyer', {
    summary: "Ends the buyer's session, or all sessions of the same address",
    query: logOutQuery,
    answers: { 200: successShape },
    run: async ({ db, env }, { query: { everywhere }, context }) => {
      const token = readBuyerToken(context);
      if (token) await logOutBuyer(db, { token, isEverywhere: everywhere !== undefined, secret: env.SESSION_SECRET });
      clearBuyerToken(context, env.secureCookies);
      return success;
    },
  }),
  open('GET /order-history/check', 'checkBuyer', {
    summary: "Returns the address of the buyer's session; null without one",
    answers: { 200: z.object({ email: z.string().nullable() }) },
    run: async (deps, { context }) => ({ email: await findBuyer(context, deps) }),
  }),
  open('GET /order-history/contact', 'readBuyerContact', {
    summary: "Returns the buyer's details from the newest order, for the next checkout; null without a session",
    answers: { 200: z.object({ contact: contactShape.nullable() }) },
    run: async (deps, { context }) => {
      const email = await findBuyer(context, deps);
      return { contact: email === null ? null : await contactOfBuyer(deps.db, email) };
    },
  }),
  buyerCalls('Order history')('GET /order-history', 'listOrderHistory', {
    summary: "Lists the buyer's orders, newest first",
    answers: { 200: z.array(pastOrderShape) },
    run: ({ db }, { email, now }) => listOrderHistory(db, email, now),
  }),
] as const;
