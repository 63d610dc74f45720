import { z } from 'zod';
import { adminCalls } from '../accounts/calls.ts';
import { askApproval } from '../accounts/people/ask-approval.ts';
import { waitsShape } from '../accounts/people/people-shapes.ts';
import { lockPeople } from '../records/suppression.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { allowRetention } from './allow-retention.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, findPerson } from './find-person.ts';
import { subjectInput } from './privacy.input.ts';
import { erasureShape, personExportShape, personShape, retentionShape } from './privacy-shapes.ts';
import { readRetentionState } from './retention-state.ts';

const admin = adminCalls('Privacy');

export const privacyCalls = [
  admin('GET /admin/privacy', 'findPerson', {
    cost: 'heavy',
    summary: 'Exports everything about an e-mail address or a phone number',
    query: subjectInput,
    answers: { 200: personShape },
    run: ({ db }, { query, now }) => findPerson(db, query, now),
  }),
  admin('GET /admin/privacy/export', 'exportPerson', {
    cost: 'heavy',
    summary: 'Downloads everything about a person as a file; the download is logged',
    query: subjectInput,
    answers: { 200: personExportShape },
    run: async ({ db }, { query, actor, now, context }) =>
      context.body(`${JSON.stringify(await exportPerson(db, query, actor, now), null, 2)}\n`, 200, {
        'content-type': 'application/json; charset=UTF-8',
        'content-disposition': 'attachment; filename="personal-data.json"',
      }),
  }),
  admin('POST /admin/privacy/erase', 'erasePerson', {
    cost: 'heavy',
    summary: 'Erases personal data, and reports what is kept and why',
    body: subjectInput,
    description: 'With four eyes it waits for `POST /api/admin/approvals/{id}`, which 202 says.',
    answers: { 200: erasureShape, 202: waitsShape },
    run: async (deps, { body: subject, admin: self, actor, now, context }) => {
      if (settingsOf(deps.env).fourEyesAbove === null) return erasePerson(deps.db, deps, { subject, actor }, now);
      const request = { action: 'erase', subject: { same: JSON.stringify(subject), ...subject }, admin: self } as const;
      const waits = await deps.db.transaction(async (tx) => {
        await lockPeople(tx);
        return askApproval(tx, request, now);
      });
      return context.json(waits, 202);
    },
  }),
  admin('GET /admin/privacy/retention', 'showRetention', {
    summary: 'Shows when the nightly erasure last ran, and what it waits for',
    answers: { 200: retentionShape },
    run: ({ db }) => readRetentionState(db),
  }),
  admin('POST /admin/privacy/retention/allow', 'allowRetention', {
    summary: 'Approves the nightly erasure that is waiting; `at` identifies it',
    body: z.object({ at: z.iso.datetime().transform((text) => new Date(text)) }),
    answers: { 200: retentionShape },
    refuses: ['not-waiting'],
    run: (deps, { body: { at }, actor, now }) => allowRetention(deps.db, deps, { at, actor }, now),
  }),
] as const;
