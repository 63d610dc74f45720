import { Hono } from 'hono';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { malformed } from '../../platform/http/api-error.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { hashedAddress } from '../../platform/mail/daily-limit.ts';
import { policy } from '../policy/policy.rules.ts';
import { quoteRequestsApi } from './admin-quotes.api.ts';
import { createQuoteRequest, type QuoteRequestAnswer } from './create-quote-request.ts';
import { offersApi } from './offers.api.ts';
import { providersApi } from './providers.api.ts';
import { askedShape } from './quote-shapes.ts';
import { type QuoteRequestInput, quoteRequestInput } from './quotes.input.ts';

/** Each request is mailed to up to three contractors. */
const daySeconds = 24 * 60 * 60;
const networkLimit = { name: 'quote-requests', hits: policy.maxQuotesPerNetwork, windowSeconds: daySeconds } as const;
const askerLimit = { name: 'quote-asker', hits: policy.maxQuotesPerAsker, windowSeconds: daySeconds } as const;
const calls = {
  ask: describeCall({
    id: 'createQuoteRequest',
    tag: 'Quote requests',
    summary: 'Asks for quotes; the same request again within a minute is the first one',
    body: quoteRequestInput,
    isLimited: true,
    answers: { 201: askedShape },
  }),
};

/** A filled honeypot gets the answer of a success, so that a bot learns nothing. */
function asIfKept({ website: _trap, language = defaultLanguage, need = null, ...given }: QuoteRequestInput, now: Date) {
  return { id: newId(), ...given, need, language, status: 'new', createdAt: now } satisfies QuoteRequestAnswer;
}

export function quotesApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/quote-requests', calls.ask, async (context) => {
      const input = await readBody(context, quoteRequestInput);
      if (env.limitsRequests) {
        await enforceLimit(db, networkLimit, networkOf(context.get('clientAddress')), now());
        await enforceLimit(db, askerLimit, hashedAddress(env.SESSION_SECRET, askerLimit.name, input.email), now());
      }
      if (input.website) return context.json(asIfKept(input, now()), 201);
      const result = await createQuoteRequest(db, deps, input, now());
      if (!result.ok) throw malformed('categoryId', 'Unknown category');
      return context.json(result.value, 201);
    })
    .route('/', offersApi(deps))
    .route('/', quoteRequestsApi(deps))
    .route('/', providersApi(deps));
}
