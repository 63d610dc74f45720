import { Hono } from 'hono';
import { z } from 'zod';
import { shapeOf } from '../../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import { upTo } from '../../../platform/text.input.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { findAnything } from './find-anything.ts';
import { foundKinds } from './found.rules.ts';
import type { Found } from './found.ts';

export const foundShape = shapeOf<Found>().as(
  z
    .object({
      kind: z.enum(foundKinds),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      href: z.string(),
    })
    .meta({ id: 'Found' }),
);

const query = z.strictObject({ q: upTo(200) });

const found = describeCall({
  id: 'findAnything',
  tag: 'Operations',
  summary: 'Orders, receipts, buyers, listings, leads, categories and messages, what names one exactly first',
  opens: ['admin'],
  query,
  answers: { 200: z.array(foundShape) },
});

export const findApi = (deps: ApiDeps) =>
  new Hono<AdminVariables>().get('/admin/find', found, requireAdmin(deps), async (context) =>
    context.json(await findAnything(deps.db, readQuery(context, query).q)),
  );
