import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { answerContact, findThread } from './answer-contact.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './answer-templates.ts';
import { answerInput, templateInput } from './answers.input.ts';
import { answerTemplateShape, threadShape } from './answers-shapes.ts';
import { contactShape } from './contact-shape.ts';

const shared = { tag: 'Contacts', opens: ['admin'] };

const calls = {
  thread: describeCall({
    ...shared,
    id: 'showContact',
    summary: 'A message with what was answered',
    answers: { 200: threadShape },
  }),
  answer: describeCall({
    ...shared,
    id: 'answerContact',
    summary: 'Sends an answer and marks the message as answered',
    body: answerInput,
    isVersioned: true,
    answers: { 201: threadShape },
    refuses: [staleRow(contactShape)],
  }),
  templates: describeCall({
    ...shared,
    id: 'listAnswerTemplates',
    summary: 'What is answered often',
    answers: { 200: z.array(answerTemplateShape) },
  }),
  save: describeCall({
    ...shared,
    id: 'saveAnswerTemplate',
    summary: 'Keeps an answer under a name; one that is called the same is written over',
    body: templateInput,
    answers: { 200: answerTemplateShape },
  }),
  remove: describeCall({
    ...shared,
    id: 'deleteAnswerTemplate',
    summary: 'Deletes a kept answer',
    answers: { 204: null },
  }),
};

export function answersApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/contacts/:id', calls.thread, requireAdmin(deps), async (context) => {
      const thread = await findThread(db, context.req.param('id'));
      if (!thread) throw notFound();
      return context.json(thread);
    })
    .post('/admin/contacts/:id/answers', calls.answer, requireAdmin(deps), async (context) => {
      const { text } = await readBody(context, answerInput);
      const params = { id: context.req.param('id'), text, version: wantedVersion(context) };
      const result = await answerContact(db, deps, { ...params, actor: context.get('admin').username }, now());
      if (result.ok) return context.json(result.value, 201);
      if (result.failure.kind === 'not-found') throw notFound();
      const details = { current: result.failure.current };
      throw new ApiError(409, 'stale', 'Somebody else has answered or changed this message', { details });
    })
    .get('/admin/answer-templates', calls.templates, requireAdmin(deps), async (context) =>
      context.json(await listTemplates(db)),
    )
    .post('/admin/answer-templates', calls.save, requireAdmin(deps), async (context) => {
      const input = await readBody(context, templateInput);
      return context.json(await saveTemplate(db, input, context.get('admin').username, now()));
    })
    .delete('/admin/answer-templates/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await deleteTemplate(db, params, now()))) throw notFound();
      return context.body(null, 204);
    });
}
