import { z } from 'zod';
import { acceptedShape } from '../../platform/http/refusals.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { pick } from '../../platform/pick.ts';
import { fail, ok } from '../../platform/result.ts';
import { adminCalls } from '../accounts/calls.ts';
import { findAdminRow } from '../accounts/people/list-admins.ts';
import { letterChangeInput, letterInput, letterPlanInput, letterPreviewInput } from '../newsletter/letter.input.ts';
import {
  cancelLetter,
  createLetter,
  deleteLetter,
  editLetter,
  scheduleLetter,
  sendLetterNow,
} from './change-letter.ts';
import { fillLetter } from './fill-letter.ts';
import { letterMail } from './letter-mail.mail.ts';
import { letterPreviewShape, letterShape } from './letter-shapes.ts';
import { findLetter, letterList } from './list-letters.ts';

const admin = adminCalls('Newsletter');

export const letterCalls = [
  admin('GET /admin/newsletters/letters', 'listLetters', {
    summary: 'Lists newsletter letters with their sent, refused and remaining counts',
    answers: { 200: z.array(letterShape) },
    list: letterList,
  }),
  admin('POST /admin/newsletters/letters', 'createLetter', {
    summary: 'Creates a draft letter',
    body: letterInput,
    answers: { 201: letterShape },
    run: ({ db }, { body: input, actor, now }) => createLetter(db, { input, actor }, now),
  }),
  admin('POST /admin/newsletters/letters/preview', 'previewLetter', {
    summary: 'Previews a letter as it would be sent now, without storing it',
    description: 'With `theme` the HTML has the colors of that theme in its elements, and no rules.',
    body: letterPreviewInput,
    answers: { 200: letterPreviewShape },
    run: async ({ db, env }, { body: { theme, ...letter } }) => {
      const written = { ...letter, blocks: await fillLetter(db, letter.blocks) };
      return pick(letterMail(written, newId(), env, theme), ['html', 'text']);
    },
  }),
  admin('GET /admin/newsletters/letters/:id', 'showLetter', {
    summary: 'Shows a letter; before it is sent, `recipients` is how many would get it now',
    answers: { 200: letterShape },
    run: ({ db }, { params: { id } }) => findLetter(db, id),
  }),
  admin('PATCH /admin/newsletters/letters/:id', 'editLetter', {
    summary: 'Edits a letter before it is sent; a schedule is kept',
    body: letterChangeInput,
    versionOf: 'this letter',
    answers: { 200: letterShape },
    refuses: ['letter-begun'],
    run: ({ db }, { params: { id }, body: change, version, actor, now }) =>
      editLetter(db, { id, change, version, actor }, now),
  }),
  admin('DELETE /admin/newsletters/letters/:id', 'deleteLetter', {
    summary: 'Deletes a letter that has not been sent to anybody',
    refuses: ['letter-begun'],
    run: ({ db }, { params: { id }, actor, now }) => deleteLetter(db, { id, actor }, now),
  }),
  admin('POST /admin/newsletters/letters/:id/test', 'testLetter', {
    summary: "Sends a test of the letter to the account's own address",
    answers: { 202: acceptedShape },
    refuses: ['no-address'],
    run: async ({ db, env, enqueue }, { params: { id }, admin: self }) => {
      const letter = await findLetter(db, id);
      if (!letter) return fail('not-found');
      const to = (await findAdminRow(db, self.id))?.email;
      if (!to) return fail('no-address');
      const mail = letterMail({ ...letter, blocks: await fillLetter(db, letter.blocks) }, newId(), env);
      const subject = `[Test] ${mail.subject}`;
      await db.transaction((tx) => queueMail(tx, enqueue, { ...mail, subject, to, template: 'newsletter-test' }));
      return ok({ accepted: true as const });
    },
  }),
  admin('POST /admin/newsletters/letters/:id/schedule', 'scheduleLetter', {
    summary: 'Schedules a letter, or reschedules it',
    body: letterPlanInput,
    versionOf: 'this letter',
    answers: { 200: letterShape },
    refuses: ['letter-begun', 'no-readers'],
    run: ({ db }, { params: { id }, body: { at }, version, actor, now }) =>
      scheduleLetter(db, { id, at, version, actor }, now),
  }),
  admin('POST /admin/newsletters/letters/:id/send', 'sendLetter', {
    summary: 'Starts sending a letter to all confirmed subscribers of its language',
    versionOf: 'this letter',
    answers: { 200: letterShape },
    refuses: ['letter-begun', 'no-readers'],
    run: (deps, { params: { id }, version, actor, now }) => sendLetterNow(deps.db, deps, { id, version, actor }, now),
  }),
  admin('POST /admin/newsletters/letters/:id/cancel', 'cancelLetter', {
    summary: 'Cancels the schedule of a letter, or the rest of its sending',
    answers: { 200: letterShape },
    refuses: ['letter-not-begun'],
    run: ({ db }, { params: { id }, actor, now }) => cancelLetter(db, { id, actor }, now),
  }),
] as const;
