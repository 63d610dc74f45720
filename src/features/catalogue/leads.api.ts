import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { type ApiDeps, type ApiVariables, shownReads } from '../../platform/http/api-deps.ts';
import { malformed, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { leadsQuery } from './catalogue.input.ts';
import { leadShape, listedLeadShape, shownLeadShape } from './catalogue-shapes.ts';
import { findLead } from './find-lead.ts';
import { leadAnswer, shownLeadAnswer } from './lead-answer.ts';
import { filterOf, listOf, pageHeaders } from './lead-page.ts';
import { orderOf } from './lead-sorting.ts';
import { countLeads, listLeads } from './list-leads.ts';
import { listRelatedLeads } from './list-related-leads.ts';
import { type CountOfAge, withAges } from './of-age.ts';
import { streamLeads, tagOfAllLeads } from './stream-leads.ts';

async function answerAllLeads(context: Context, { db }: ApiDeps): Promise<Response> {
  const tag = await tagOfAllLeads(db);
  const headers = { etag: tag, 'cache-control': 'no-cache' };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((given) => given.trim() === tag || given.trim() === '*')) return context.body(null, 304, headers);
  return context.body(streamLeads(db), 200, { 'content-type': 'application/json; charset=UTF-8', ...headers });
}

async function answerLeadPage(context: Context, deps: ApiDeps, countOfAge: CountOfAge): Promise<Response> {
  const { env, now } = deps;
  const query = readQuery(context, leadsQuery);
  const { q, sort, limit, cursor } = query;
  const list = listOf(query);
  const after = cursor === undefined ? null : readCursor(cursor, list, env.SESSION_SECRET);
  if (cursor !== undefined && !after) throw malformed('cursor', 'Not a cursor of this list');
  const filter = { ...filterOf(query, now()), q };
  const readPage = async (db: Db) => {
    const { rows, next } = await listLeads(db, { filter, order: orderOf[sort], after, limit });
    return { leads: await withAges(db, rows.map(leadAnswer), { since: filter.collectedSince, countOfAge }), next };
  };
  const [page, { total, isCapped }] = await shownReads(deps)((db) =>
    Promise.all([readPage(db), countLeads(db, filter)]),
  );
  const next = page.next && writeCursor(page.next, list, env.SESSION_SECRET);
  const headers = pageHeaders(context.req.url, query, { total, isCapped, cursor: next });
  return answerPublicJson(context, page.leads, headers);
}

const shared = { tag: 'Catalogue', kind: 'public read' } as const;

const calls = {
  list: describeCall({
    ...shared,
    id: 'listLeads',
    cost: 'heavy',
    summary:
      'Listings: all of them without parameters, newest first; one page of them with any; `freshest` sorts by the median age of what is left, `maxAgeDays` asks for one lead of that age',
    query: leadsQuery,
    answers: { 200: z.array(listedLeadShape) },
    tells: {
      Link: 'The next page: `<address>; rel="next"`. Not there on the last one.',
      'X-Total-Count': 'How many there are, counted to 1,000.',
      'X-Total-Capped': '`true` where there are more than were counted.',
    },
  }),
  read: describeCall({ ...shared, id: 'readLead', summary: 'One listing', answers: { 200: shownLeadShape } }),
  related: describeCall({
    ...shared,
    id: 'listRelatedLeads',
    summary: 'Listings like this one',
    answers: { 200: z.array(leadShape) },
  }),
};

export function leadsApi(deps: ApiDeps, countOfAge: CountOfAge) {
  const read = shownReads(deps);
  return new Hono<ApiVariables>()
    .get('/leads', calls.list, (context) =>
      context.req.url.includes('?') ? answerLeadPage(context, deps, countOfAge) : answerAllLeads(context, deps),
    )
    .get('/leads/:id', calls.read, async (context) => {
      const lead = await read((db) => findLead(db, context.req.param('id')));
      if (!lead) throw notFound();
      return answerPublicJson(context, shownLeadAnswer(lead));
    })
    .get('/leads/:id/related', calls.related, async (context) => {
      const related = await read(async (db) => {
        const lead = await findLead(db, context.req.param('id'));
        return lead && listRelatedLeads(db, lead);
      });
      if (!related) throw notFound();
      return answerPublicJson(context, related.map(leadAnswer));
    });
}
