import { Hono } from 'hono';
import { z } from 'zod';
import { idShape, momentShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { malformed, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { noteInput, notesQuery } from './notes.input.ts';
import { addNote, deleteNote, listNotes, type Note, type NoteSubject } from './notes.ts';

export const noteShape = shapeOf<Note>().as(
  z
    .object({
      id: idShape,
      orderId: idShape.nullable(),
      email: z.string().nullable(),
      text: z.string(),
      actor: z.string(),
      createdAt: momentShape,
    })
    .meta({ id: 'Note' }),
);

const shared = { tag: 'Orders', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listNotes',
    summary: 'What admins wrote down of an order, or of the buyer with an address',
    query: notesQuery,
    answers: { 200: z.array(noteShape) },
  }),
  add: describeCall({
    ...shared,
    id: 'addNote',
    summary: 'Writes something down of an order or a buyer',
    body: noteInput,
    answers: { 201: noteShape },
    refuses: [{ status: 404, code: 'not-found' }],
  }),
  remove: describeCall({ ...shared, id: 'deleteNote', summary: 'Deletes a note', answers: { 204: null } }),
};

function subjectOf({ orderId, email }: { orderId?: string | undefined; email?: string | undefined }): NoteSubject {
  if (orderId !== undefined) return { orderId };
  if (email !== undefined) return { email };
  throw malformed('orderId', 'Either an order or an address');
}

export function notesApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/notes', calls.list, requireAdmin(deps), async (context) =>
      context.json(await listNotes(db, subjectOf(readQuery(context, notesQuery)))),
    )
    .post('/admin/notes', calls.add, requireAdmin(deps), async (context) => {
      const { text, ...about } = await readBody(context, noteInput);
      const note = { subject: subjectOf(about), text, actor: context.get('admin').username };
      const result = await addNote(db, note, now());
      if (!result.ok) throw notFound();
      return context.json(result.value, 201);
    })
    .delete('/admin/notes/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await deleteNote(db, params, now()))) throw notFound();
      return context.body(null, 204);
    });
}
