import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { answersApi } from './answers.api.ts';
import { contactShape } from './contact-shape.ts';
import { contactStatuses } from './contact-status.rules.ts';
import { contactChangeInput, contactInput } from './contacts.input.ts';
import { contacts } from './contacts.table.ts';
import { deleteContact } from './delete-contact.ts';
import { contactOrders, countContacts, listContacts } from './list-contacts.ts';
import { type Contact, sendContact } from './send-contact.ts';
import { setContactStatus } from './set-contact-status.ts';

const contactLimit = { name: 'contact', hits: 10, windowSeconds: 10 * 60 } as const;
const messages = adminList({
  orders: contactOrders,
  created: contacts.createdAt,
  filters: { status: contactStatuses },
});

const calls = {
  send: describeCall({
    id: 'sendContact',
    tag: 'Contacts',
    summary: 'A message from the contact form; the same one again within a minute is the first one',
    body: contactInput,
    isLimited: true,
    answers: { 201: contactShape },
  }),
  list: describeCall({
    id: 'listContacts',
    tag: 'Contacts',
    summary: 'Messages',
    opens: ['admin'],
    kind: 'admin list',
    query: messages.query,
    answers: { 200: z.array(contactShape) },
  }),
  edit: describeCall({
    id: 'setContactStatus',
    tag: 'Contacts',
    summary: 'Marks a message as answered, or as new again',
    opens: ['admin'],
    body: contactChangeInput,
    isVersioned: true,
    answers: { 200: contactShape },
    refuses: [staleRow(contactShape)],
  }),
  remove: describeCall({
    id: 'deleteContact',
    tag: 'Contacts',
    summary: 'Deletes a message',
    opens: ['admin'],
    answers: { 204: null },
  }),
};

export function contactsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/contacts', calls.send, async (context) => {
      const { website, language = defaultLanguage, ...input } = await readBody(context, contactInput);
      if (env.limitsRequests) await enforceLimit(db, contactLimit, context.get('clientAddress'), now());
      const message = { ...input, language };
      // A bot that filled in the honeypot gets the same answer as for a success.
      const row: Contact = website
        ? { id: newId(), ...message, status: 'new', version: 1, createdAt: now() }
        : await sendContact(db, deps, message, now());
      return context.json(row, 201);
    })
    .route('/', messagesApi(deps))
    .route('/', answersApi(deps));
}

function messagesApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...messages,
    read: (params: Parameters<typeof listContacts>[1]) => listContacts(db, params),
    count: (filter: ListFilter) => countContacts(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/contacts', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .patch('/admin/contacts/:id', calls.edit, requireAdmin(deps), async (context) => {
      const { status } = await readBody(context, contactChangeInput);
      const params = { id: context.req.param('id'), status, version: wantedVersion(context) };
      const result = await setContactStatus(db, { ...params, actor: context.get('admin').username }, now());
      if (result.ok) return context.json(result.value);
      if (result.failure.kind === 'not-found') throw notFound();
      const details = { current: result.failure.current };
      throw new ApiError(409, 'stale', 'Somebody else has changed this message', { details });
    })
    .delete('/admin/contacts/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await deleteContact(db, params, now()))) throw notFound();
      return context.body(null, 204);
    });
}
