import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiDeps, type ApiVariables, shownReads } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { regionsQuery } from './catalogue.input.ts';
import { categoryShape, overviewShape, regionShape } from './catalogue-shapes.ts';
import { adminCategoriesApi } from './editing/admin-categories.api.ts';
import { adminLeadsApi } from './editing/admin-leads.api.ts';
import type { RecordRules } from './editing/edit-lead.ts';
import { editLeadsApi } from './editing/edit-leads.api.ts';
import { leadsApi } from './leads.api.ts';
import { findCategory, listCategories } from './list-categories.ts';
import { listRegions } from './list-regions.ts';
import type { CountOfAge } from './of-age.ts';
import { scheduleApi } from './scheduling/schedule.api.ts';
import { searchApi } from './search/search.api.ts';
import { showOverview } from './show-catalogue-overview.ts';

const shared = { tag: 'Catalogue', kind: 'public read' } as const;

const calls = {
  categories: describeCall({
    ...shared,
    id: 'listCategories',
    summary: 'All categories, each with the number of its listings',
    answers: { 200: z.array(categoryShape) },
  }),
  category: describeCall({
    ...shared,
    id: 'readCategory',
    summary: 'One category',
    answers: { 200: categoryShape },
  }),
  overview: describeCall({
    ...shared,
    id: 'showOverview',
    summary: 'Figures and two listings for the front page',
    answers: { 200: overviewShape },
  }),
  regions: describeCall({
    ...shared,
    id: 'listRegions',
    summary: 'How many listings each region has of its own; the whole country is one of them',
    query: regionsQuery,
    answers: { 200: z.array(regionShape) },
  }),
};

export function catalogueApi(deps: ApiDeps, rules: RecordRules & { countOfAge: CountOfAge }) {
  const read = shownReads(deps);
  return new Hono<ApiVariables>()
    .get('/categories', calls.categories, async (context) => answerPublicJson(context, await read(listCategories)))
    .get('/categories/:id', calls.category, async (context) => {
      const category = await read((db) => findCategory(db, context.req.param('id')));
      if (!category) throw notFound();
      return answerPublicJson(context, category);
    })
    .get('/catalogue/overview', calls.overview, async (context) => answerPublicJson(context, await read(showOverview)))
    .get('/catalogue/regions', calls.regions, async (context) => {
      const { categoryId } = readQuery(context, regionsQuery);
      return answerPublicJson(context, await read((db) => listRegions(db, categoryId)));
    })
    .route('/', searchApi(deps, rules.countOfAge))
    .route('/', leadsApi(deps, rules.countOfAge))
    .route('/', editLeadsApi(deps, rules))
    .route('/', adminLeadsApi(deps))
    .route('/', scheduleApi(deps))
    .route('/', adminCategoriesApi(deps));
}
