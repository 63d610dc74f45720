import { z } from 'zod';
import { upTo } from '../../../platform/text.input.ts';
import { mayAsk } from '../../accounts/call-roles.rules.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { findAnything } from './find-anything.ts';
import { callOfFound, foundKinds } from './found.rules.ts';

const foundShape = z
  .object({ kind: z.enum(foundKinds), id: z.string(), title: z.string(), detail: z.string(), href: z.string() })
  .meta({ id: 'Found' });

export const findCalls = [
  adminCalls('Operations')('GET /admin/find', 'findAnything', {
    summary:
      'Searches orders, receipts, invoices, companies, buyers, listings, leads, categories and messages; exact matches first',
    query: z.strictObject({ q: upTo(200) }),
    answers: { 200: z.array(foundShape) },
    run: ({ db }, { query: { q }, admin: { role } }) => findAnything(db, q, (kind) => mayAsk(role, callOfFound[kind])),
  }),
] as const;
