import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addReaders, letterBody, openLetterDesk } from '../../../tests/support/letters/letter-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { admins } from '../accounts/accounts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { letterRecipients } from '../newsletter/letters.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { beginLetters } from './begin-letters.job.ts';

const database = useTestDatabase({ isEmptied: true });
let clock = new Date();

beforeEach(() => {
  clock = new Date('2026-10-20T09:00:00Z');
});

const db = () => database.current.db;
const open = (role?: 'editor' | 'support' | 'bookkeeper') =>
  openLetterDesk(database.current, { now: () => clock }, role);
const outbox = () => db().select().from(mails).orderBy(mails.id);
const actions = async () =>
  (await db().select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);

test('a letter is written, changed only with its version, and deleted, with a log entry for each', async () => {
  const { ask } = await open();
  const { status, body: letter } = await ask('POST', '', letterBody);
  expect([status, letter]).toMatchObject([
    201,
    { ...letterBody, status: 'draft', version: 1, recipients: 0, sent: 0, refused: 0, unsubscribed: 0 },
  ]);
  const change = { subject: 'Årets sista brev' };
  expect(await ask('PATCH', `/${letter.id}`, change, { 'if-match': '1' })).toMatchObject({
    status: 200,
    body: { ...change, version: 2, blocks: letterBody.blocks },
  });
  const stale = await ask('PATCH', `/${letter.id}`, { subject: 'En annan' }, { 'if-match': '1' });
  expect([stale.status, stale.body.current.subject]).toEqual([409, change.subject]);
  expect((await ask('GET')).body).toMatchObject([{ id: letter.id, ...change }]);
  expect((await ask('GET', '?q=sista&status=draft')).body).toHaveLength(1);
  expect((await ask('GET', '?status=sent')).body).toEqual([]);
  expect((await ask('DELETE', `/${letter.id}`)).status).toBe(204);
  expect((await ask('GET', `/${letter.id}`)).status).toBe(404);
  expect(await actions()).toEqual(['create', 'edit', 'delete']);
});

test('only the letter that was read is sent or planned, not what another wrote meanwhile', async () => {
  const { ask } = await open();
  const { id } = (await ask('POST', '', letterBody)).body;
  await addReaders(database.current, 2);
  await ask('PATCH', `/${id}`, { subject: 'Ett annat brev' }, { 'if-match': '1' });
  const at = '2026-11-01T08:00:00+01:00';
  for (const [step, body] of [['send'], ['schedule', { at }]] as const) {
    const stale = await ask('POST', `/${id}/${step}`, body, { 'if-match': '1' });
    expect([stale.status, stale.body.current?.subject]).toEqual([409, 'Ett annat brev']);
  }
  expect(await actions()).toEqual(['create', 'edit']);
  expect((await ask('POST', `/${id}/schedule`, { at }, { 'if-match': '2' })).status).toBe(200);
  expect((await ask('POST', `/${id}/send`, undefined, { 'if-match': '3' })).status).toBe(200);
  const again = await ask('POST', `/${id}/send`, undefined, { 'if-match': '3' });
  expect([again.status, again.body.code]).toEqual([409, 'letter-begun']);
});

test.each([
  ['a subject in two lines', { subject: 'a\nb' }, 'subject'],
  ['no subject', { subject: ' ' }, 'subject'],
  ['no words at all', { blocks: [{ type: 'button', label: 'Se', href: '/leads' }] }, 'blocks'],
  [
    'an address without encryption',
    { blocks: [...letterBody.blocks, { type: 'button', label: 'Se', href: 'http://x.example' }] },
    'blocks.2.href',
  ],
  [
    'a script for an address',
    { blocks: [...letterBody.blocks, { type: 'button', label: 'Se', href: 'javascript:alert(1)' }] },
    'blocks.2.href',
  ],
  [
    'another host that looks like a page',
    { blocks: [...letterBody.blocks, { type: 'button', label: 'Se', href: '//x.example' }] },
    'blocks.2.href',
  ],
  ['a part of an unknown kind', { blocks: [{ type: 'picture', text: 'x' }] }, 'blocks.0'],
  ['a text that is too long', { blocks: [{ type: 'text', text: 'x'.repeat(5_001) }] }, 'blocks.0.text'],
  [
    'a listing that does not exist',
    { blocks: [...letterBody.blocks, { type: 'listings', leadIds: ['01970011-0000-7000-8000-000000000001'] }] },
    'blocks',
  ],
  ['another language', { language: 'de' }, 'language'],
])('a letter with %s is refused, and the field is named', async (_what, more, field) => {
  const { ask } = await open();
  const { status, body } = await ask('POST', '', { ...letterBody, ...more });
  expect([status, Object.keys(body.fields).some((name) => name.startsWith(field))]).toEqual([400, true]);
});

test('a letter has at most six listings, each once', async () => {
  const { ask } = await open();
  const ids = await Promise.all(Array.from({ length: 7 }, () => addListing(database.current)));
  const withListings = (...blocks: string[][]) =>
    ask('POST', '', {
      ...letterBody,
      blocks: [...letterBody.blocks, ...blocks.map((leadIds) => ({ type: 'listings', leadIds }))],
    });
  expect((await withListings(ids.slice(0, 3), ids.slice(3, 6))).status).toBe(201);
  expect((await withListings(ids.slice(0, 4), ids.slice(4))).status).toBe(400);
  expect((await withListings([ids[0] ?? '', ids[0] ?? ''])).status).toBe(400);
});

test('support and bookkeeper neither read nor send letters', async () => {
  for (const role of ['support', 'bookkeeper'] as const) {
    const { ask } = await open(role);
    for (const [method, what] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/01970011-0000-7000-8000-000000000001/send'],
    ] as const) {
      expect((await ask(method, what, letterBody)).status).toBe(403);
    }
  }
});

test('a letter without recipients is neither sent nor planned', async () => {
  const { ask, written } = await open();
  await addReaders(database.current, 2, { language: 'en' });
  await db().insert(newsletters).values({ email: 'obekraftad@foretag.example' });
  const id = await written();
  for (const [action, body] of [
    ['send', {}],
    ['schedule', { at: '2026-11-01T08:00:00+01:00' }],
  ] as const) {
    const answer = await ask('POST', `/${id}/${action}`, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'no-readers']);
  }
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'draft', recipients: 0 });
});

test('two send clicks at once begin the letter once, and it goes to readers of its language', async () => {
  const { ask, written } = await open();
  await addReaders(database.current, 3);
  await addReaders(database.current, 2, { language: 'en' });
  const id = await written();
  const answers = await Promise.all([ask('POST', `/${id}/send`), ask('POST', `/${id}/send`)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('letter-begun');
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sending', recipients: 3, sent: 0 });
  expect(await db().select().from(letterRecipients)).toHaveLength(3);
  expect((await ask('PATCH', `/${id}`, { subject: 'För sent' })).body.code).toBe('letter-begun');
  expect((await ask('DELETE', `/${id}`)).body.code).toBe('letter-begun');
});

test('in the hour that clocks repeat, the offset says which of the two is meant', async () => {
  const { ask, written, services } = await open();
  await addReaders(database.current, 1);
  const id = await written();
  const begin = async (at: string) => {
    clock = new Date(at);
    await beginLetters(services);
    return (await ask('GET', `/${id}`)).body.status;
  };
  expect((await ask('POST', `/${id}/schedule`, { at: '2026-10-25T02:30' })).body.fields).toHaveProperty('at');
  const first = await ask('POST', `/${id}/schedule`, { at: '2026-10-25T02:30:00+02:00' });
  expect(first.body).toMatchObject({ status: 'scheduled', sendAt: '2026-10-25T00:30:00.000Z' });
  const second = await ask('POST', `/${id}/schedule`, { at: '2026-10-25T02:30:00+01:00' });
  expect(second.body).toMatchObject({ status: 'scheduled', sendAt: '2026-10-25T01:30:00.000Z' });
  expect(await begin('2026-10-25T00:30:00Z')).toBe('scheduled');
  expect(await begin('2026-10-25T01:30:00Z')).toBe('sending');
  await Promise.all([beginLetters(services), beginLetters(services)]);
  expect(await db().select().from(letterRecipients)).toHaveLength(1);
  expect(await actions()).toEqual(['create', 'schedule', 'schedule', 'send']);
});

test('a time that is past, or more than a year away, is refused', async () => {
  const { ask, written } = await open();
  await addReaders(database.current, 1);
  const id = await written();
  for (const at of ['2026-10-20T08:59:00Z', '2027-11-01T08:00:00Z', 'tomorrow']) {
    expect((await ask('POST', `/${id}/schedule`, { at })).body.fields).toHaveProperty('at');
  }
});

test('a cancelled plan sends nothing, and the letter can be changed and planned again', async () => {
  const { ask, written, services } = await open();
  await addReaders(database.current, 1);
  const id = await written();
  expect((await ask('POST', `/${id}/cancel`)).body.code).toBe('letter-not-begun');
  await ask('POST', `/${id}/schedule`, { at: '2026-11-01T08:00:00+01:00' });
  expect((await ask('PATCH', `/${id}`, { subject: 'Ändrat' })).body.status).toBe('scheduled');
  expect((await ask('POST', `/${id}/cancel`)).body).toMatchObject({ status: 'cancelled', sendAt: null, endedAt: null });
  clock = new Date('2026-11-02T08:00:00Z');
  await beginLetters(services);
  expect((await ask('GET', `/${id}`)).body.status).toBe('cancelled');
  expect((await ask('PATCH', `/${id}`, { subject: 'Igen' })).body.status).toBe('draft');
  expect((await ask('POST', `/${id}/send`)).body.status).toBe('sending');
});

test('the preview is the current letter, without sold-out and hidden listings and with every text escaped', async () => {
  const { ask } = await open();
  const shown = await addListing(database.current, { title: 'Takbyte i Örebro', titleEn: 'New roofs' });
  const soldOut = await addListing(database.current, { title: 'Slut', availableCount: 0 });
  const hidden = await addListing(database.current, { title: 'Utkast', publishedAt: null });
  const blocks = [...letterBody.blocks, { type: 'listings', leadIds: [soldOut, shown.toUpperCase(), hidden] }];
  const { status, body } = await ask('POST', '/preview', { ...letterBody, blocks });
  expect(status).toBe(200);
  expect(body.html).toContain(`http://localhost:3000/lead/${shown}`);
  expect(body.html).toContain('Här är månadens &lt;leads&gt;.');
  expect(body.html).not.toMatch(/Slut|Utkast|<img|<script/);
  expect(body.text).toContain('Takbyte i Örebro');
  const english = await ask('POST', '/preview', { ...letterBody, language: 'en', blocks, theme: 'dark' });
  expect(english.body.html).toMatch(/New roofs[\s\S]*SEK 149 per lead excl. VAT · 5 left/);
  expect(english.body.html).toContain('background:#12231f');
  expect(english.body.html).not.toContain('<style');
  await db().update(leads).set({ availableCount: 0 }).where(eq(leads.id, shown));
  expect((await ask('POST', '/preview', { ...letterBody, blocks })).body.html).not.toContain('Takbyte');
});

test('a test letter goes to the address of the account, and its unsubscribe link ends no subscription', async () => {
  const { ask, written } = await open();
  await addReaders(database.current, 1);
  const id = await written();
  expect((await ask('POST', `/${id}/test`)).body.code).toBe('no-address');
  await db().update(admins).set({ email: 'redaktor@butik.example' });
  expect((await ask('POST', `/${id}/test`)).status).toBe(202);
  const [mail, ...others] = await outbox();
  expect([mail, others]).toMatchObject([{ to: 'redaktor@butik.example', subject: '[Test] Nya leads i december' }, []]);
  expect((await ask('GET', `/${id}`)).body.status).toBe('draft');
});

test('without a mail server the letter stays in the outbox, and is erased from there with the subscription', async () => {
  const { ask, written, work, app } = await open();
  await addReaders(database.current, 2);
  const id = await written();
  await ask('POST', `/${id}/send`);
  await work(id);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ status: 'sent', sent: 2, refused: 0, unsubscribed: 0 });
  const [mail] = await outbox();
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const leave = /^<http:\/\/localhost:3000(\/[^>]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.request(leave, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
  }
  expect(await outbox()).toHaveLength(1);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ sent: 2, unsubscribed: 1 });
});
