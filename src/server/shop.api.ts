import { Hono } from 'hono';
import type { ApiParts, ApiVariables } from '../platform/http/api-parts.ts';
import { answerPublicJson } from '../platform/http/etag.ts';
import type { ShopFacts } from '../platform/shop.queries.ts';

/** What every page knows of the shop it belongs to. */
export const shopApi = ({ env, now }: ApiParts) =>
  new Hono<ApiVariables>().get('/shop', (context) =>
    answerPublicJson(context, {
      siteName: env.SITE_NAME,
      publicUrl: env.PUBLIC_URL,
      isDemo: env.payments === 'demo',
      analyticsSrc: env.ANALYTICS_SRC ?? null,
      contactEmail: env.ADMIN_EMAIL ?? null,
      year: now().getFullYear(),
    } satisfies ShopFacts),
  );
