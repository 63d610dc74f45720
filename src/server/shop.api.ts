import { Hono } from 'hono';
import type { Env } from '../platform/env.ts';
import type { ApiParts, ApiVariables } from '../platform/http/api-parts.ts';
import { answerPublicJson } from '../platform/http/etag.ts';
import type { Seller, ShopFacts } from '../platform/shop.queries.ts';

/** Where people write to; an address that only sends is better than none. */
const contactEmailOf = ({ ADMIN_EMAIL, MAIL_FROM, mailSender }: Env) =>
  ADMIN_EMAIL ?? (MAIL_FROM ? mailSender.address : null);

const sellerOf = (env: Env): Seller => ({
  isComplete: env.SELLER_NAME !== undefined && env.SELLER_ORG_NUMBER !== undefined,
  name: env.SELLER_NAME ?? env.SITE_NAME,
  address: env.SELLER_ADDRESS ?? null,
  orgNumber: env.SELLER_ORG_NUMBER ?? null,
  vatNumber: env.SELLER_VAT_NUMBER ?? null,
  email: contactEmailOf(env),
});

/** What every page knows of the shop it belongs to, and who is behind it. */
export const shopApi = ({ env, now }: ApiParts) =>
  new Hono<ApiVariables>()
    .get('/shop', (context) =>
      answerPublicJson(context, {
        siteName: env.SITE_NAME,
        publicUrl: env.PUBLIC_URL,
        isDemo: env.payments === 'demo',
        analyticsSrc: env.ANALYTICS_SRC ?? null,
        contactEmail: contactEmailOf(env),
        year: now().getFullYear(),
      } satisfies ShopFacts),
    )
    .get('/seller', (context) => answerPublicJson(context, sellerOf(env)));
