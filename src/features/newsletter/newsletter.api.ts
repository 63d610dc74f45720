import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { adminCalls, openCalls } from '../accounts/calls.ts';
import { subscriptionList } from './list-subscriptions.ts';
import { mailedLinkCalls } from './mailed-links.api.ts';
import { newsletterInput } from './newsletter.input.ts';
import { deleteSubscription } from './remove-subscription.ts';
import { subscribe } from './subscribe.ts';
import { subscriptionShape } from './subscription.ts';

const open = openCalls('Newsletter');
const admin = adminCalls('Newsletter');

export const newsletterCalls = [
  open('POST /newsletter', 'subscribe', {
    summary: 'Subscribes an address to the newsletter, to be confirmed by a mailed link',
    body: newsletterInput,
    limit: { name: 'newsletter', hits: 10, windowSeconds: 10 * 60 },
    answers: { 201: subscriptionShape },
    refuses: ['already-subscribed'],
    run: (deps, { body: { website, email, language = defaultLanguage }, now }) =>
      // A filled honeypot gets the answer of a success, so that a bot learns nothing.
      website
        ? { id: newId(), email, language, createdAt: now, confirmedAt: null }
        : subscribe(deps.db, deps, { email, language }, now),
  }),
  ...mailedLinkCalls,
  admin('GET /admin/newsletters', 'listSubscriptions', {
    summary: 'Lists newsletter subscribers',
    answers: { 200: z.array(subscriptionShape) },
    list: subscriptionList,
  }),
  admin('DELETE /admin/newsletters/:id', 'deleteSubscription', {
    summary: 'Deletes a subscription',
    run: ({ db }, { params: { id }, actor, now }) => deleteSubscription(db, { id, actor }, now),
  }),
] as const;
