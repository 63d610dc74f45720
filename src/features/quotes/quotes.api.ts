import type { Context } from 'hono';
import { z } from 'zod';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readRawBody } from '../../platform/http/read-body.ts';
import { sendOn } from '../../platform/http/send-on.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { hashedAddress } from '../../platform/mail/daily-limit.ts';
import { paths } from '../../platform/paths.ts';
import { daySeconds } from '../../platform/time/time.rules.ts';
import { openCalls } from '../accounts/calls.ts';
import { policy } from '../policy/policy.rules.ts';
import { answerOffer } from './answer-offer.ts';
import { createQuoteRequest } from './create-quote-request.ts';
import { findOffer, offerShown } from './find-offer.ts';
import { askedShape, offerShape, withdrawalShape } from './quote-shapes.ts';
import { readOfferToken, readWithdrawalToken } from './quote-token.ts';
import { linkQuery, offerAnswerInput, quoteRequestInput } from './quotes.input.ts';
import { showWithdrawal, withdrawQuoteRequest } from './withdraw-quote-request.ts';

/** Each request is mailed to up to three contractors. */
const askerLimit = { name: 'quote-asker', hits: policy.maxQuotesPerAsker, windowSeconds: daySeconds } as const;

const formType = 'application/x-www-form-urlencoded';

const readForm = async (context: Context) => new URLSearchParams(await readRawBody(context, 4 * 1024));

const open = openCalls('Quote requests');
const linked = openCalls('Quote requests', ['mailToken']);

/** Opening a link changes nothing, because mail scanners open links. */
export const quoteCalls = [
  open('POST /quote-requests', 'createQuoteRequest', {
    summary: 'Sends a quote request; a repeat within a minute returns the first one',
    body: quoteRequestInput,
    limit: { name: 'quote-requests', hits: policy.maxQuotesPerNetwork, windowSeconds: daySeconds, by: 'network' },
    answers: { 201: askedShape },
    run: async (deps, { body, now }) => {
      const { db, env } = deps;
      if (env.limitsRequests) {
        await enforceLimit(db, askerLimit, hashedAddress(env.SESSION_SECRET, askerLimit.name, body.email), now);
      }
      const { website, language = defaultLanguage, need = null, ...input } = body;
      const request = { ...input, language, need };
      // A filled honeypot gets the answer of a success, so that a bot learns nothing.
      if (website) return { id: newId(), ...request, status: 'new' as const, createdAt: now };
      return createQuoteRequest(db, deps, request, now);
    },
  }),
  linked('GET /quote-offer', 'readOffer', {
    summary: 'Shows an offer to its contractor: the need first, contact details once it is accepted',
    query: linkQuery,
    answers: { 200: offerShape },
    refuses: ['not-found'],
    run: async ({ db, env }, { query: { token }, now }) => {
      const offerId = readOfferToken(token, env.SESSION_SECRET);
      const found = offerId && (await findOffer(db, offerId, now));
      return found ? offerShown(found) : null;
    },
  }),
  linked('POST /quote-offer', 'answerOffer', {
    summary: 'Accepts or declines an offer, as a contractor',
    isFromAnywhere: true,
    query: linkQuery,
    takes: { [formType]: z.object({ answer: offerAnswerInput }) },
    answers: { 303: null },
    run: async (deps, { query: { token, lang }, now, context }) => {
      const answer = offerAnswerInput.safeParse((await readForm(context)).get('answer'));
      const offerId = readOfferToken(token, deps.env.SESSION_SECRET);
      if (offerId && answer.success) await answerOffer(deps.db, deps, { offerId, answer: answer.data }, now);
      return sendOn(context, paths.quoteOffer, { ...(offerId && { [tokenParameter]: token }), lang });
    },
  }),
  linked('GET /quote-withdrawal', 'readWithdrawal', {
    summary: 'Shows a quote request by its withdrawal link, with its contractors',
    query: linkQuery,
    answers: { 200: withdrawalShape },
    refuses: ['not-found'],
    run: ({ db, env }, { query: { token } }) => {
      const requestId = readWithdrawalToken(token, env.SESSION_SECRET);
      return requestId ? showWithdrawal(db, requestId) : null;
    },
  }),
  linked('POST /quote-withdrawal', 'withdrawQuoteRequest', {
    summary: 'Withdraws a quote request',
    isFromAnywhere: true,
    query: linkQuery,
    takes: { [formType]: z.object({}) },
    answers: { 303: null },
    run: async (deps, { query: { token, lang }, context }) => {
      await readForm(context);
      const requestId = readWithdrawalToken(token, deps.env.SESSION_SECRET);
      if (requestId) await withdrawQuoteRequest(deps.db, deps, requestId);
      return sendOn(context, paths.quoteWithdrawal, { outcome: requestId ? 'done' : undefined, lang });
    },
  }),
] as const;
