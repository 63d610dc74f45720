import { Hono } from 'hono';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { listCategories } from './list-categories.ts';
import { showOverview } from './show-overview.ts';

/** The catalogue as visitors read it. */
export function catalogueApi({ db }: ApiParts) {
  return new Hono<ApiVariables>()
    .get('/categories', async (context) => answerPublicJson(context, await listCategories(db)))
    .get('/catalogue/overview', async (context) => answerPublicJson(context, await showOverview(db)));
}
