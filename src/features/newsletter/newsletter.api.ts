import { Hono } from 'hono';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { newsletterInput } from './newsletter.input.ts';
import { subscribe } from './subscribe.ts';

const signupLimit = { name: 'newsletter', hits: 10, windowSeconds: 10 * 60 } as const;

export function newsletterApi({ db, env, now }: ApiParts) {
  return new Hono<ApiVariables>().post('/newsletter', async (context) => {
    const input = await readBody(context, newsletterInput);
    if (env.limitsRequests) await enforceLimit(db, signupLimit, context.get('clientAddress'), now());
    const language = input.language ?? defaultLanguage;
    // A filled trap is answered like a success, so that whoever filled it learns nothing.
    if (input.website) return context.json({ id: newId(), email: input.email, language, createdAt: now() }, 201);
    const result = await subscribe(db, { email: input.email, language }, now());
    if (!result.ok) throw new ApiError(409, 'already-subscribed', 'This address is already subscribed');
    return context.json(result.value, 201);
  });
}
