import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type ApiDeps, type ApiVariables, shownReads } from '../../../platform/http/api-deps.ts';
import { malformed } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { answerPublicJson } from '../../../platform/http/etag.ts';
import { readCursor, writeCursor } from '../../../platform/http/page-cursor.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import { searchQuery, suggestQuery } from '../catalogue.input.ts';
import { foundLeadShape, suggestionsShape } from '../catalogue-shapes.ts';
import { leadAnswer } from '../lead-answer.ts';
import { filterOf, listOf, pageHeaders } from '../lead-page.ts';
import { type CountOfAge, type ListedLead, withAges } from '../of-age.ts';
import { type FoundLead, searchLeads } from './search-leads.ts';
import { suggest } from './suggest.ts';

const foundLeadAnswer = ({ matchedBy, ...row }: FoundLead) => ({ ...leadAnswer(row), matchedBy });

export type FoundLeadAnswer = ReturnType<typeof foundLeadAnswer> & ListedLead;

/** Hits are ranked as a whole, so the cursor is an offset. */
async function answerSearch(context: Context, deps: ApiDeps, countOfAge: CountOfAge): Promise<Response> {
  const { env, now } = deps;
  const query = readQuery(context, searchQuery);
  const list = listOf(query);
  const position = query.cursor === undefined ? [0] : readCursor(query.cursor, list, env.SESSION_SECRET);
  if (!position) throw malformed('cursor', 'Not a cursor of this list');
  const asked = { filter: filterOf(query, now()), sort: query.sort };
  const from = Number(position[0]);
  const end = from + query.limit;
  const { rows, leads, isCapped } = await shownReads(deps)(async (db) => {
    const found = await searchLeads(db, query.q, asked);
    const answers = found.rows.slice(from, end).map(foundLeadAnswer);
    return { ...found, leads: await withAges(db, answers, { since: asked.filter.collectedSince, countOfAge }) };
  });
  const cursor = end < rows.length ? writeCursor([end], list, env.SESSION_SECRET) : null;
  const headers = pageHeaders(context.req.url, query, { total: rows.length, isCapped, cursor });
  return answerPublicJson(context, leads, headers);
}

const shared = { tag: 'Catalogue', kind: 'public read' } as const;

const calls = {
  search: describeCall({
    ...shared,
    id: 'searchLeads',
    cost: 'heavy',
    summary: 'A search that knows trades and places and forgives misspellings, best hits first',
    description:
      'At most 200 hits are ranked. Whole words come before beginnings of words, those before parts of compounds and ' +
      'those before misspellings; a trade in its place comes before all.',
    query: searchQuery,
    answers: { 200: z.array(foundLeadShape) },
    tells: {
      Link: 'The next page: `<address>; rel="next"`. Not there on the last one.',
      'X-Total-Count': 'How many there are, counted to 200.',
      'X-Total-Capped': '`true` where there are more than were ranked.',
    },
  }),
  suggest: describeCall({
    ...shared,
    id: 'suggest',
    summary: 'Categories, counties and listings that somebody may be about to type, at most four of each',
    query: suggestQuery,
    answers: { 200: suggestionsShape },
  }),
};

export const searchApi = (deps: ApiDeps, countOfAge: CountOfAge) =>
  new Hono<ApiVariables>()
    .get('/search', calls.search, (context) => answerSearch(context, deps, countOfAge))
    .get('/suggest', calls.suggest, async (context) => {
      const { q } = readQuery(context, suggestQuery);
      return answerPublicJson(context, await shownReads(deps)((db) => suggest(db, q)));
    });
