import { z } from 'zod';
import { setupRefusals, setupSteps } from '../features/accounts/setup.rules.ts';
import { siteNameOf } from '../features/settings/shop-words.ts';
import type { Env } from '../platform/env.ts';
import type { ApiDeps } from '../platform/http/api-deps.ts';
import type { Call } from '../platform/http/calls.ts';
import type { Keys } from '../platform/http/describe-call.ts';
import { answerPublicJson } from '../platform/http/etag.ts';
import { openApiOf } from '../platform/http/open-api.ts';

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });
const inQuery = (name: string, description: string) => ({ type: 'apiKey', in: 'query', name, description });
const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const keys: Keys = {
  admin: {
    scheme: cookie('admin_session', 'Comes from POST /api/admin/auth; over https it is called __Host-admin_session.'),
    refusals: [
      { status: 401, code: 'not-logged-in' },
      ...setupSteps.map((step) => ({ status: 403 as const, code: setupRefusals[step].code })),
      { status: 403, code: 'forbidden' },
    ],
  },
  buyer: {
    scheme: cookie('buyer_session', 'Comes from POST /api/order-history/sign-in, for a day.'),
    refusals: [{ status: 401, code: 'not-signed-in' }],
  },
  orderLink: {
    scheme: inQuery('link', 'Stands in the addresses that an answer gives, and opens the files of one order.'),
  },
  mailToken: { scheme: inQuery('token', 'Stands in a link of a mail.') },
  stripeSignature: { scheme: header('Stripe-Signature', 'Made with the secret of the webhook.') },
  demoSignature: { scheme: header('Demo-Signature', 'The same, of the payments of a demo shop.') },
};

const tags = [
  { name: 'Catalogue', description: 'Categories and listings.' },
  { name: 'Checkout', description: 'From a cart to an order.' },
  { name: 'Payments', description: 'The provider of the payment, and the card terminal of a demo shop.' },
  { name: 'Orders', description: 'Orders, their files and documents.' },
  { name: 'Order history', description: 'How a buyer comes back without an account.' },
  { name: 'Claims', description: 'What buyers report as faulty, and what comes of it.' },
  { name: 'Leads', description: 'What is delivered: imports and stock.' },
  { name: 'Quote requests', description: 'Who asks for quotes, and who may answer.' },
  { name: 'Invoices', description: 'What was sold by invoice, and what came in for it.' },
  { name: 'Price proposals', description: 'Who asks for a price, what is proposed, and what is bought at it.' },
  { name: 'Companies', description: 'Who may buy by invoice, asked for and decided.' },
  { name: 'Providers', description: 'The companies that requests are offered to.' },
  { name: 'Contacts', description: 'Messages from the contact form.' },
  { name: 'Newsletter', description: 'Who subscribes.' },
  { name: 'Texts', description: 'The words of the site.' },
  { name: 'Shop', description: 'The shop itself, and this document.' },
  { name: 'Accounts', description: 'The sessions of admins.' },
  { name: 'Settings', description: 'What an owner sets, and who changed it.' },
  { name: 'Privacy', description: 'What the shop has about somebody.' },
  { name: 'Books', description: 'What a bookkeeper takes out of the shop, and the months that are closed.' },
  { name: 'Operations', description: 'Mails, jobs, changes and figures.' },
];

const description = `Amounts are decimal texts, such as "1490.00"; times are in UTC.

A write needs \`Content-Type: application/json\` where nothing else is said, and is refused when its \`Origin\` or
\`Sec-Fetch-Site\` says that it comes from another site. A body holds at most 64 KiB, a file at most 20 MiB, that of a
bank 100 MiB.

An admin's account that has to be set up first is refused by every other call with 403: \`password-change-required\` until
a password that was made up is changed, \`second-step-required\` in a live shop until there is a second login step.

An account has a role: owner, editor, support or bookkeeper. What it may not do is 403 \`forbidden\`.

A list of the admin area answers everything without parameters, and one page with any of them.

Every failure is \`{message, code}\`, with \`fields\` where fields are wrong.`;

const aboutShop = (env: Env) => ({
  info: { title: `The API of ${siteNameOf(env)}`, version: '1.0.0', description },
  servers: [{ url: env.PUBLIC_URL }],
  tags,
  keys,
});

let last: { env: Env; version: number; document: ReturnType<typeof openApiOf> } | undefined;

/** What the API can be asked, this call too. */
export const documentCall = (routes: () => Parameters<typeof openApiOf>[0]): Call<ApiDeps> => ({
  route: 'GET /openapi.json',
  description: {
    id: 'readDocument',
    cost: 'heavy',
    tag: 'Shop',
    summary: 'Returns this document',
    kind: 'public read',
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
  answer: async ({ env }, context) => {
    const { version } = env.onScreen;
    if (last?.env !== env || last.version !== version)
      last = { env, version, document: openApiOf(routes(), aboutShop(env)) };
    return answerPublicJson(context, last.document);
  },
});
