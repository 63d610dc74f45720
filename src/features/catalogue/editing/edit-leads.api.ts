import { Hono } from 'hono';
import { numberShape } from '../../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { ApiError, malformed, notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { fieldsShape, staleRow } from '../../../platform/http/refusals.ts';
import { wantedVersion } from '../../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { leadChangeInput, newLeadInput } from '../catalogue.input.ts';
import { leadShape } from '../catalogue-shapes.ts';
import { createLead } from './create-lead.ts';
import { editLead, type RecordRules } from './edit-lead.ts';

const unknownCategory = () => malformed('categoryId', 'Unknown category');

function tooMany(mostAvailable: number): ApiError {
  const message = `At most ${mostAvailable}: so many slots of its leads are free and promised to nobody`;
  return new ApiError(400, 'invalid-input', message, {
    details: { fields: { availableCount: message }, mostAvailable },
  });
}

const publishedLater = () => malformed('publishedAt', 'Must not be in the future');

const noteMissing = () => malformed('verificationNote', 'Say how it was verified');

function belowRecords(lowest: number): ApiError {
  const message = `At least ${lowest}: some of its leads were imported to be sold to so many`;
  return new ApiError(409, 'below-records', message, { details: { lowest } });
}

const moreThanRecords = {
  status: 400 as const,
  code: 'invalid-input',
  details: { fields: fieldsShape, mostAvailable: numberShape },
};

const calls = {
  create: describeCall({
    id: 'createLead',
    tag: 'Catalogue',
    summary: 'Makes a listing',
    opens: ['admin'],
    body: newLeadInput,
    answers: { 201: leadShape },
  }),
  edit: describeCall({
    id: 'editLead',
    tag: 'Catalogue',
    summary: 'Changes the fields of a listing that are named',
    opens: ['admin'],
    body: leadChangeInput,
    isVersioned: true,
    answers: { 200: leadShape },
    refuses: [
      moreThanRecords,
      staleRow(leadShape),
      { status: 409 as const, code: 'below-records', details: { lowest: numberShape } },
    ],
  }),
};

export function editLeadsApi(deps: ApiDeps, rules: RecordRules) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .post('/admin/leads', calls.create, requireAdmin(deps), async (context) => {
      const input = await readBody(context, newLeadInput);
      const result = await createLead(db, input, context.get('admin').username, now());
      if (result.ok) return context.json(result.value, 201);
      if (result.failure === 'note-missing') throw noteMissing();
      throw result.failure === 'published-later' ? publishedLater() : unknownCategory();
    })
    .patch('/admin/leads/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, leadChangeInput);
      const version = wantedVersion(context);
      const actor = context.get('admin').username;
      const result = await editLead(db, { id: context.req.param('id'), change, version, actor }, rules, now());
      if (result.ok) return context.json(result.value);
      if (result.failure.kind === 'not-found') throw notFound();
      if (result.failure.kind === 'unknown-category') throw unknownCategory();
      if (result.failure.kind === 'note-missing') throw noteMissing();
      if (result.failure.kind === 'published-later') throw publishedLater();
      if (result.failure.kind === 'below-records') throw belowRecords(result.failure.lowest);
      if (result.failure.kind === 'too-many') throw tooMany(result.failure.most);
      throw new ApiError(409, 'stale', 'Somebody else has changed this listing', {
        details: { current: result.failure.current },
      });
    });
}
