import { Hono } from 'hono';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './find-person.ts';
import { subjectInput } from './privacy.input.ts';
import { erasureShape, personExportShape, personShape } from './privacy-shapes.ts';
import { retentionApi } from './retention.api.ts';

const shared = { tag: 'Privacy', opens: ['admin'] };

const calls = {
  find: describeCall({
    ...shared,
    id: 'findPerson',
    cost: 'heavy',
    summary: 'Everything about an address or a phone number: one of the two',
    query: subjectInput,
    answers: { 200: personShape },
  }),
  export: describeCall({
    ...shared,
    id: 'exportPerson',
    cost: 'heavy',
    summary: 'The same as a file, for whoever asks; the log says that it was taken out',
    query: subjectInput,
    answers: { 200: personExportShape },
  }),
  erase: describeCall({
    ...shared,
    id: 'erasePerson',
    cost: 'heavy',
    summary: 'Erases what may be erased, and says what is kept and why',
    body: subjectInput,
    answers: { 200: erasureShape },
  }),
};

export function privacyApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/privacy', calls.find, requireAdmin(deps), async (context) =>
      context.json(await findPerson(db, readQuery(context, subjectInput))),
    )
    .get('/admin/privacy/export', calls.export, requireAdmin(deps), async (context) => {
      const subject = readQuery(context, subjectInput);
      const found = await exportPerson(db, subject, context.get('admin').username, now());
      return context.body(`${JSON.stringify(found, null, 2)}\n`, 200, {
        'content-type': 'application/json; charset=UTF-8',
        'content-disposition': 'attachment; filename="personal-data.json"',
      });
    })
    .post('/admin/privacy/erase', calls.erase, requireAdmin(deps), async (context) => {
      const subject = await readBody(context, subjectInput);
      const actor = context.get('admin').username;
      return context.json(await erasePerson(db, deps, { subject, actor }, now()));
    })
    .route('/', retentionApi(deps));
}
