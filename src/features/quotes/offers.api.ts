import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readRawBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { unknownRow } from '../../platform/http/refusals.ts';
import { sendOn } from '../../platform/http/send-on.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { paths } from '../../platform/paths.ts';
import { answerOffer } from './answer-offer.ts';
import { findOffer, offerShown } from './find-offer.ts';
import { offerShape, withdrawalShape } from './quote-shapes.ts';
import { readOfferToken, readWithdrawalToken } from './quote-token.ts';
import { linkQuery, offerAnswerInput } from './quotes.input.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { withdrawQuoteRequest } from './withdraw-quote-request.ts';

const mostFormBytes = 4 * 1024;

const shared = { tag: 'Quote requests', opens: ['mailToken'], query: linkQuery };

const form = 'application/x-www-form-urlencoded';

const calls = {
  readOffer: describeCall({
    ...shared,
    id: 'readOffer',
    summary: 'What a provider was offered; who asks, once it has said yes',
    answers: { 200: offerShape },
    refuses: [unknownRow],
  }),
  answerOffer: describeCall({
    ...shared,
    id: 'answerOffer',
    summary: 'The yes or no of a provider',
    isFromAnywhere: true,
    takes: { [form]: z.object({ answer: offerAnswerInput }) },
    answers: { 303: null },
  }),
  readWithdrawal: describeCall({
    ...shared,
    id: 'readWithdrawal',
    summary: 'What is taken back, and who was offered it',
    answers: { 200: withdrawalShape },
    refuses: [unknownRow],
  }),
  withdraw: describeCall({
    ...shared,
    id: 'withdrawQuoteRequest',
    summary: 'Takes a quote request back',
    isFromAnywhere: true,
    takes: { [form]: z.object({}) },
    answers: { 303: null },
  }),
};

async function answer(context: Context, deps: ApiDeps): Promise<Response> {
  const { token, lang } = readQuery(context, linkQuery);
  const form = new URLSearchParams(await readRawBody(context, mostFormBytes));
  const offerId = readOfferToken(token, deps.env.SESSION_SECRET);
  const params = offerAnswerInput.safeParse(form.get('answer'));
  if (offerId && params.success) await answerOffer(deps.db, deps, { offerId, answer: params.data }, deps.now());
  return sendOn(context, paths.quoteOffer, { ...(offerId && { [tokenParameter]: token }), lang });
}

async function withdraw(context: Context, deps: ApiDeps): Promise<Response> {
  const { token, lang } = readQuery(context, linkQuery);
  await readRawBody(context, mostFormBytes);
  const requestId = readWithdrawalToken(token, deps.env.SESSION_SECRET);
  if (requestId) await withdrawQuoteRequest(deps.db, deps, requestId);
  return sendOn(context, paths.quoteWithdrawal, { outcome: requestId ? 'done' : undefined, lang });
}

/** Opening a link changes nothing, because mail scanners open links. */
export function offersApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .get('/quote-offer', calls.readOffer, async (context) => {
      const offerId = readOfferToken(readQuery(context, linkQuery).token, env.SESSION_SECRET);
      const found = offerId && (await findOffer(db, offerId, now()));
      if (!found) throw notFound();
      return context.json(offerShown(found));
    })
    .post('/quote-offer', calls.answerOffer, (context) => answer(context, deps))
    .get('/quote-withdrawal', calls.readWithdrawal, async (context) => {
      const requestId = readWithdrawalToken(readQuery(context, linkQuery).token, env.SESSION_SECRET);
      const shown = requestId && (await showWithdrawal(db, requestId));
      if (!shown) throw notFound();
      return context.json(shown);
    })
    .post('/quote-withdrawal', calls.withdraw, (context) => withdraw(context, deps));
}
