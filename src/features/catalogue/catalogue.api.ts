import { Hono } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { adminCategoriesApi } from './admin-categories.api.ts';
import { adminLeadsApi } from './admin-leads.api.ts';
import { regionsQuery, searchQuery } from './catalogue.input.ts';
import type { MostAvailable } from './edit-lead.ts';
import { editLeadsApi } from './edit-leads.api.ts';
import { leadAnswer } from './lead-answer.ts';
import { leadsApi } from './leads.api.ts';
import { findCategory, listCategories } from './list-categories.ts';
import { listRegions } from './list-regions.ts';
import { searchLeads } from './search-leads.ts';
import { showOverview } from './show-overview.ts';

/** The catalogue: what visitors read, and what an admin changes. */
export function catalogueApi(parts: ApiParts, mostAvailable: MostAvailable) {
  const { db } = parts;
  return new Hono<ApiVariables>()
    .get('/categories', async (context) => answerPublicJson(context, await listCategories(db)))
    .get('/categories/:id', async (context) => {
      const category = await findCategory(db, context.req.param('id'));
      if (!category) throw notFound();
      return answerPublicJson(context, category);
    })
    .get('/catalogue/overview', async (context) => answerPublicJson(context, await showOverview(db)))
    .get('/catalogue/regions', async (context) => {
      const { categoryId } = readQuery(context, regionsQuery);
      return answerPublicJson(context, await listRegions(db, categoryId));
    })
    .get('/search', async (context) => {
      const { q } = readQuery(context, searchQuery);
      const found = await searchLeads(db, q);
      return answerPublicJson(context, found.map(leadAnswer));
    })
    .route('/', leadsApi(parts))
    .route('/', editLeadsApi(parts, mostAvailable))
    .route('/', adminLeadsApi(parts))
    .route('/', adminCategoriesApi(parts));
}
