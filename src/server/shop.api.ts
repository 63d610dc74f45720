import { Hono } from 'hono';
import { z } from 'zod';
import { sellerOf } from '../features/policy/shop-words.ts';
import { shapeOf } from '../platform/http/answer-shape.ts';
import type { ApiDeps, ApiVariables } from '../platform/http/api-deps.ts';
import { describeCall } from '../platform/http/describe-call.ts';
import { answerPublicJson } from '../platform/http/etag.ts';
import type { Seller, ShopFacts } from '../platform/shop.queries.ts';

const shopShape = shapeOf<ShopFacts>().as(
  z
    .object({
      siteName: z.string(),
      publicUrl: z.string(),
      isDemo: z.boolean(),
      analyticsSrc: z.string().nullable(),
      contactEmail: z.string(),
      phone: z.string(),
      year: z.int(),
    })
    .meta({ id: 'Shop' }),
);

const sellerShape = shapeOf<Seller>().as(
  z
    .object({
      isComplete: z.boolean(),
      name: z.string(),
      address: z.string().nullable(),
      orgNumber: z.string().nullable(),
      vatNumber: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      hasFTax: z.boolean(),
    })
    .meta({ id: 'Seller' }),
);

const shared = { tag: 'Shop', kind: 'public read' } as const;

const calls = {
  shop: describeCall({
    ...shared,
    id: 'readShop',
    summary: 'What every page knows of the shop',
    answers: { 200: shopShape },
  }),
  seller: describeCall({ ...shared, id: 'readSeller', summary: 'Who sells', answers: { 200: sellerShape } }),
};

export const shopApi = ({ env, now }: ApiDeps) =>
  new Hono<ApiVariables>()
    .get('/shop', calls.shop, (context) =>
      answerPublicJson(context, {
        siteName: env.SITE_NAME,
        publicUrl: env.PUBLIC_URL,
        isDemo: env.payments === 'demo',
        analyticsSrc: env.ANALYTICS_SRC ?? null,
        contactEmail: env.contact.email,
        phone: env.contact.phone,
        year: now().getFullYear(),
      } satisfies ShopFacts),
    )
    .get('/seller', calls.seller, (context) => answerPublicJson(context, sellerOf(env)));
