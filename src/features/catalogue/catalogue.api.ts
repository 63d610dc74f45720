import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { type ApiDeps, shownReads } from '../../platform/http/api-deps.ts';
import { malformed } from '../../platform/http/api-error.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { openCalls } from '../accounts/calls.ts';
import { leadsQuery, regionsQuery, type SearchQuery, searchQuery, suggestQuery } from './catalogue.input.ts';
import { obtainableOf } from './catalogue.rules.ts';
import {
  categoryShape,
  foundLeadShape,
  leadShape,
  listedLeadShape,
  type MadeGood,
  overviewShape,
  regionShape,
  shownLeadShape,
  suggestionsShape,
} from './catalogue-shapes.ts';
import { findLead } from './find-lead.ts';
import { leadAnswer, shownLeadAnswer } from './lead-answer.ts';
import { filterOf, listOf, pageHeaders } from './lead-page.ts';
import type { LeadSample } from './lead-sample.rules.ts';
import { findCategory, listCategories } from './list-categories.ts';
import { countAndListLeads } from './list-leads.ts';
import { listRelatedLeads } from './list-related-leads.ts';
import { type CountOfAge, withAges } from './of-age.ts';
import { countRegions } from './search/count-regions.ts';
import { countMissedWords } from './search/misses/count-missed-words.ts';
import { type Found, readHits, searchLeads } from './search/search-leads.ts';
import { suggest } from './search/suggest.ts';
import { showOverview } from './show-catalogue-overview.ts';
import { streamLeads, tagOfAllLeads } from './stream-leads.ts';

/** Passed in, because the catalogue may not import the rooms that know records and claims. */
type Deps = ApiDeps & {
  countOfAge: CountOfAge;
  sampleOf: (db: Db, leadId: string) => Promise<LeadSample | null>;
  madeGoodOf: (db: Db, leadId: string) => Promise<MadeGood | null>;
};

async function answerAllLeads(context: Context, { db }: ApiDeps): Promise<Response> {
  const tag = await tagOfAllLeads(db);
  const headers = { etag: tag, 'cache-control': 'no-cache' };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((sent) => sent.trim() === tag || sent.trim() === '*')) return context.body(null, 304, headers);
  return context.body(streamLeads(db), 200, { 'content-type': 'application/json; charset=UTF-8', ...headers });
}

/** Where a cursor goes on, `null` for the beginning. */
function positionIn(list: string, { cursor }: { cursor?: string | undefined }, { env }: ApiDeps) {
  const position = cursor === undefined ? null : readCursor(cursor, list, env.SESSION_SECRET);
  if (cursor !== undefined && !position) throw malformed('cursor', 'Not a cursor of this list');
  return position;
}

type Counted = { total: number; isCapped: boolean; next: Parameters<typeof writeCursor>[0] | null };

function tellPage(
  context: Context,
  { env }: ApiDeps,
  query: Parameters<typeof listOf>[0],
  { next, ...counted }: Counted,
) {
  const cursor = next && writeCursor(next, listOf(query), env.SESSION_SECRET);
  const headers = pageHeaders(context.req.url, query, { ...counted, cursor });
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

/** Hits are ranked as a whole, so the cursor is an offset. */
async function readSearch(deps: Deps, query: SearchQuery, now: Date) {
  const search = { filter: filterOf(query, now), sort: query.sort, isVerbatim: query.verbatim === true };
  const [start = 0] = positionIn(listOf(query), query, deps) ?? [];
  const from = Number(start);
  const end = from + query.limit;
  return shownReads(deps)(async (db) => {
    const { rows, isCapped, ...facts } = await searchLeads(db, query.q, search);
    const hits = (await readHits(db, rows.slice(from, end))).map(({ row, ...why }) => ({ ...leadAnswer(row), ...why }));
    const leads = await withAges(db, hits, { since: search.filter.collectedSince, countOfAge: deps.countOfAge });
    return { leads, total: rows.length, isCapped, next: end < rows.length ? [end] : null, facts };
  });
}

/** In percent signs, since a header has no å. */
const searchHeaders = ({ unmatched, corrected, nearest, nearCount }: Omit<Found, 'rows' | 'isCapped'>) => ({
  ...(unmatched.length > 0 && { 'x-unmatched': unmatched.map(encodeURIComponent).join(',') }),
  ...(corrected !== null && { 'x-corrected': encodeURIComponent(corrected) }),
  ...(nearest !== null && { 'x-nearest': nearest }),
  ...(nearCount > 0 && { 'x-near-count': String(nearCount) }),
});

const pageTells = (most: string) => ({
  Link: 'The next page: `<address>; rel="next"`. Not there on the last one.',
  'X-Total-Count': `How many there are, counted to ${most}.`,
});

const open = openCalls<Deps>('Catalogue');

const kind = 'public read';

export const catalogueCalls = [
  open('GET /categories', 'listCategories', {
    kind,
    summary: 'Lists all categories, each with its number of listings',
    answers: { 200: z.array(categoryShape) },
    run: (deps) => shownReads(deps)(listCategories),
  }),
  open('GET /categories/:id', 'readCategory', {
    kind,
    summary: 'Shows a category',
    answers: { 200: categoryShape },
    run: (deps, { params: { id } }) => shownReads(deps)((db) => findCategory(db, id)),
  }),
  open('GET /catalogue/overview', 'showOverview', {
    kind,
    summary: 'Returns figures, two listings and a masked lead of the first for the front page',
    answers: { 200: overviewShape },
    run: (deps) =>
      shownReads(deps)(async (db) => {
        const overview = await showOverview(db);
        const [first] = overview.showcase;
        return { ...overview, sample: first ? await deps.sampleOf(db, first.id) : null };
      }),
  }),
  open('GET /catalogue/regions', 'listRegions', {
    kind,
    cost: 'heavy',
    summary: 'Counts listings by region, of all or of those found; the whole country counts as a region',
    query: regionsQuery,
    answers: { 200: z.array(regionShape) },
    run: (deps, { query, now }) => shownReads(deps)((db) => countRegions(db, query, now)),
  }),
  open('GET /search', 'searchLeads', {
    kind,
    cost: 'heavy',
    summary: 'Searches listings by trade, place and text, tolerating misspellings; best hits first',
    description:
      'At most 200 hits are ranked: by the trades that the words mean, then by what the texts say. `missing` names the ' +
      'words that a hit lacks; `verbatim` corrects nothing.',
    query: searchQuery,
    answers: { 200: z.array(foundLeadShape) },
    tells: {
      ...pageTells('200'),
      'X-Total-Capped': '`true` where there are more than were ranked.',
      'X-Unmatched': 'Words that were not understood, percent-encoded, with commas between them.',
      'X-Corrected': 'The query that was searched for instead, percent-encoded.',
      'X-Nearest':
        'Nothing holds all the words: `place`, hits from other counties, the nearest first; `trade`, what else there is in the place; `category`, what is of the same category, though no text speaks of it.',
      'X-Near-Count': 'How many of those counted lack one of the words; they come last.',
    },
    run: async (deps, { query, network, now, context }) => {
      const { leads, facts, ...counted } = await readSearch(deps, query, now);
      if (leads.length === 0) await countMissedWords(deps, { q: query.q, unmatched: facts.unmatched, network }, now);
      tellPage(context, deps, query, counted);
      for (const [name, value] of Object.entries(searchHeaders(facts))) context.header(name, value);
      return leads;
    },
  }),
  open('GET /suggest', 'suggest', {
    kind,
    summary: 'Suggests categories, counties and listings while typing, at most four of each',
    query: suggestQuery,
    answers: { 200: suggestionsShape },
    run: (deps, { query: { q } }) => shownReads(deps)((db) => suggest(db, q)),
  }),
  open('GET /leads', 'listLeads', {
    kind,
    cost: 'heavy',
    summary:
      'Listings: all of them without parameters, newest first; one page of them with any, with what cannot be bought last; `freshest` sorts by the median age of what is left, `maxAgeDays` asks for one lead of that age',
    query: leadsQuery,
    answers: { 200: z.array(listedLeadShape) },
    tells: { ...pageTells('1,000'), 'X-Total-Capped': '`true` where there are more than were counted.' },
    run: async (deps, { query, now, context }) => {
      if (!context.req.url.includes('?')) return answerAllLeads(context, deps);
      const after = positionIn(listOf(query), query, deps);
      const filter = { ...filterOf(query, now), q: query.q };
      const ages = { since: filter.collectedSince, countOfAge: deps.countOfAge };
      const { leads, ...facts } = await shownReads(deps)(async (db) => {
        const { rows, ...facts } = await countAndListLeads(db, { filter, sort: query.sort, after, limit: query.limit });
        return { leads: await withAges(db, rows.map(leadAnswer), ages), ...facts };
      });
      tellPage(context, deps, query, facts);
      return leads;
    },
  }),
  open('GET /leads/:id', 'readLead', {
    kind,
    summary: 'Shows a listing',
    answers: { 200: shownLeadShape },
    run: (deps, { params: { id } }) =>
      shownReads(deps)(async (db) => {
        const lead = await findLead(db, id);
        if (!lead) return null;
        return {
          ...shownLeadAnswer(lead),
          sample: obtainableOf(lead) > 0 ? await deps.sampleOf(db, id) : null,
          // Without a rate too few were delivered.
          madeGood: lead.claimRate === null ? null : await deps.madeGoodOf(db, id),
        };
      }),
  }),
  open('GET /leads/:id/related', 'listRelatedLeads', {
    kind,
    summary: 'Lists similar listings',
    answers: { 200: z.array(leadShape) },
    run: (deps, { params: { id } }) =>
      shownReads(deps)(async (db) => {
        const related = await listRelatedLeads(db, id);
        return related.length > 0 || (await findLead(db, id)) ? related.map(leadAnswer) : null;
      }),
  }),
] as const;
