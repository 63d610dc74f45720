import type { Context } from 'hono';
import { z } from 'zod';
import { readRawBody } from '../../platform/http/read-body.ts';
import { sendOn } from '../../platform/http/send-on.ts';
import { languages } from '../../platform/language.ts';
import { paths } from '../../platform/paths.ts';
import { openCalls } from '../accounts/calls.ts';
import { type ConfirmFailure, confirmSubscription } from './confirm-subscription.ts';
import { confirmInput } from './newsletter.input.ts';
import type { ConfirmOutcome } from './newsletter.rules.ts';
import { ownForm } from './newsletter.rules.ts';
import { unsubscribe } from './unsubscribe.ts';

const maxFormBytes = 4 * 1024;

const confirmQuery = z.object({ lang: z.enum(languages).optional() });

const ownFormShape = z.object({ [ownForm.name]: z.string().optional() });

const formType = 'application/x-www-form-urlencoded';

const outcomes: Record<ConfirmFailure, ConfirmOutcome> = { 'invalid-token': 'invalid', 'subscription-gone': 'gone' };

/** The form of our own page works without scripts. */
async function readForm(context: Context): Promise<{ token: string; isPage: boolean }> {
  const form = new URLSearchParams(await readRawBody(context, maxFormBytes));
  return { token: form.get('token') ?? '', isPage: form.get(ownForm.name) === ownForm.value };
}

/** The token is enough, so no cookie is needed. */
const open = openCalls('Newsletter', ['mailToken']);

/** Mail programs get JSON; our own form is redirected to the next page. */
export const mailedLinkCalls = [
  open('POST /newsletter/confirm', 'confirmSubscription', {
    summary: 'Confirms a subscription by the token in the confirmation mail; repeating it changes nothing',
    description: 'The form of our own page sends the same as a form, and is sent on to a page.',
    isFromAnywhere: true,
    query: confirmQuery,
    body: confirmInput.optional(),
    takes: { [formType]: confirmInput.extend(ownFormShape.shape) },
    answers: { 200: z.object({ confirmed: z.literal(true) }), 303: null },
    refuses: ['invalid-token', 'subscription-gone'],
    run: async ({ db, env }, { query: { lang }, body, now, context }) => {
      const { token, isPage } = body ? { ...body, isPage: false } : await readForm(context);
      const result = await confirmSubscription(db, { token, secrets: env.SESSION_SECRET }, now);
      if (!isPage) return result;
      return sendOn(context, paths.subscribe, { outcome: result.ok ? 'done' : outcomes[result.failure], lang });
    },
  }),
  open('POST /newsletter/unsubscribe', 'unsubscribe', {
    summary: 'Unsubscribes an address by the token of a mail',
    description: 'A mailbox sends `List-Unsubscribe=One-Click` (RFC 8058); the form of our own page is sent on to one.',
    isFromAnywhere: true,
    query: confirmQuery.extend({ token: z.string().max(200).default('') }),
    takes: { [formType]: ownFormShape },
    answers: { 200: z.object({ unsubscribed: z.literal(true) }), 303: null },
    refuses: ['invalid-token'],
    run: async ({ db, env }, { query: { token, lang }, context }) => {
      const { isPage } = await readForm(context);
      const result = await unsubscribe(db, token, env.SESSION_SECRET);
      return isPage ? sendOn(context, paths.unsubscribe, { outcome: result.ok ? 'done' : 'invalid', lang }) : result;
    },
  }),
] as const;
