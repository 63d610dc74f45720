import { type Context, Hono } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { readRawBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { paths } from '../../platform/paths.ts';
import { answerOffer } from './answer-offer.ts';
import { findOffer, offerShown } from './find-offer.ts';
import { readOfferToken, readWithdrawalToken } from './quote-token.ts';
import { linkQuery, offerAnswerInput } from './quotes.input.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { withdrawQuoteRequest } from './withdraw-quote-request.ts';

const mostFormBytes = 4 * 1024;
const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The page that the form of a link goes on to. */
function goOn(context: Context, path: string, shown: Record<string, string | undefined>): Response {
  const given = Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return context.body(null, 303, { ...unshared, location: query ? `${path}?${query}` : path });
}

/** The yes or no of a provider's form, and the page that shows what became of it. */
async function answer(context: Context, parts: ApiParts): Promise<Response> {
  const { token, lang } = readQuery(context, linkQuery);
  const form = new URLSearchParams(await readRawBody(context, mostFormBytes));
  const offerId = readOfferToken(token, parts.env.SESSION_SECRET);
  const wish = offerAnswerInput.safeParse(form.get('answer'));
  if (offerId && wish.success) await answerOffer(parts.db, parts, { offerId, answer: wish.data }, parts.now());
  return goOn(context, paths.quoteOffer, { ...(offerId && { [tokenParameter]: token }), lang });
}

async function withdraw(context: Context, parts: ApiParts): Promise<Response> {
  const { token, lang } = readQuery(context, linkQuery);
  await readRawBody(context, mostFormBytes);
  const requestId = readWithdrawalToken(token, parts.env.SESSION_SECRET);
  if (requestId) await withdrawQuoteRequest(parts.db, parts, requestId);
  return goOn(context, paths.quoteWithdrawal, { utfall: requestId ? 'klar' : undefined, lang });
}

/** What the signed links in the mails open. Opening one changes nothing: mail scanners open links. */
export function offersApi(parts: ApiParts) {
  const { db, env, now } = parts;
  return new Hono<ApiVariables>()
    .get('/quote-offer', async (context) => {
      const offerId = readOfferToken(readQuery(context, linkQuery).token, env.SESSION_SECRET);
      const found = offerId && (await findOffer(db, offerId, now()));
      if (!found) throw notFound();
      return context.json(offerShown(found), 200, unshared);
    })
    .post('/quote-offer', (context) => answer(context, parts))
    .get('/quote-withdrawal', async (context) => {
      const requestId = readWithdrawalToken(readQuery(context, linkQuery).token, env.SESSION_SECRET);
      const shown = requestId && (await showWithdrawal(db, requestId));
      if (!shown) throw notFound();
      return context.json(shown, 200, unshared);
    })
    .post('/quote-withdrawal', (context) => withdraw(context, parts));
}
