import { expect, test } from 'vitest';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { contactAnswers, contacts } from './contacts.table.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-03-02T09:00:00Z');
const app = () => createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, now: () => now });
const headers = useAdmin(database);

async function message(more: object = {}): Promise<{ id: string; version: number }> {
  const body = { name: 'Demo Person', email: 'person@foretag.example', message: 'Vad kostar det?', ...more };
  return (await sendJson(app(), 'POST', '/api/contacts', body)).json();
}

const answer = (id: string, body: object, more: Record<string, string> = {}) =>
  sendJson(app(), 'POST', `/api/admin/contacts/${id}/answers`, body, { ...headers, ...more });

const sent = async () =>
  (await database.current.db.select().from(mails).orderBy(mails.id)).filter(
    ({ template }) => template === 'contact-answer',
  );

test('an answer leaves by mail in the language of who wrote, with what was asked below, and marks it', async () => {
  const { id } = await message({ language: 'en', subject: 'Price' });
  const reply = await answer(id, { text: '  SEK 279 <b>each</b>.\n\nRegards ' });
  expect(reply.status).toBe(201);
  const text = 'SEK 279 <b>each</b>.\n\nRegards';
  const thread = { contact: { id, status: 'answered', version: 2 }, answers: [{ text, contactId: id }] };
  expect(await reply.json()).toMatchObject(thread);
  const shown = await app().request(`/api/admin/contacts/${id}`, { headers });
  expect(await shown.json()).toMatchObject(thread);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'person@foretag.example', subject: 'Re: Price', status: 'queued' });
  expect(mail?.headers).toHaveProperty('Reply-To');
  expect(mail?.text).toContain('Demo Person wrote:\n\nVad kostar det?');
  expect(mail?.html).toContain('SEK 279 &lt;b&gt;each&lt;/b&gt;.');
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log).toMatchObject([{ action: 'answer', entity: 'contact', entityId: id, after: null }]);
});

test('of two admins answering at once the second is told, and their answer is not sent', async () => {
  const { id, version } = await message();
  const seen = { 'if-match': `"${version}"` };
  const both = await Promise.all([answer(id, { text: 'Ett' }, seen), answer(id, { text: 'Två' }, seen)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ code: 'stale', current: { id, status: 'answered', version: 2 } });
  expect(await sent()).toHaveLength(1);
  expect(await answer(id, { text: 'Ett till' }, { 'if-match': '"2"' })).toMatchObject({ status: 201 });
  expect(await database.current.db.$count(contactAnswers)).toBe(2);
});

test.each([
  ['nothing', { text: ' \n ' }],
  ['no text', {}],
  ['too much', { text: 'å'.repeat(5_001) }],
  ['a text that none can keep', { text: 'a\0b' }],
  ['more than asked for', { text: 'Hej', status: 'new' }],
])('%s is refused, and the message stays new', async (_, body) => {
  const { id } = await message();
  const refused = await answer(id, body);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'invalid-input' });
  expect(await database.current.db.select().from(contacts)).toMatchObject([{ status: 'new', version: 1 }]);
  expect(await sent()).toEqual([]);
});

test('an unknown message cannot be answered', async () => {
  for (const id of ['x', '01970009-0000-7000-8000-00000000001e']) {
    expect((await answer(id, { text: 'Hej' })).status).toBe(404);
    expect((await app().request(`/api/admin/contacts/${id}`, { headers })).status).toBe(404);
  }
});

test('deleting a message deletes its answers and their mails', async () => {
  const { id } = await message();
  await answer(id, { text: 'Hej' });
  const gone = await app().request(`/api/contacts/${id}`, { method: 'DELETE', headers });
  expect(gone.status).toBe(204);
  expect(await database.current.db.$count(contactAnswers)).toBe(0);
  expect(await sent()).toEqual([]);
});

test('saved answers are listed by name, and one of the same name is overwritten', async () => {
  const save = (name: string, text: string) =>
    sendJson(app(), 'POST', '/api/admin/answer-templates', { name, text }, headers);
  const list = async () => (await app().request('/api/admin/answer-templates', { headers })).json();
  await save('Pris', 'Priset står på annonsen.');
  await save('Leverans', 'Direkt.');
  expect((await save('Pris', 'Se annonsen.')).status).toBe(200);
  const kept = await list();
  expect(kept).toMatchObject([
    { name: 'Leverans', version: 1 },
    { name: 'Pris', text: 'Se annonsen.', version: 2 },
  ]);
  expect((await save('', 'x')).status).toBe(400);
  expect((await save('Rad\nbryt', 'x')).status).toBe(400);
  const remove = () => app().request(`/api/admin/answer-templates/${kept[0].id}`, { method: 'DELETE', headers });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await list()).toMatchObject([{ name: 'Pris' }]);
});
