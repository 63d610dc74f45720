import { describe, expect, test } from 'vitest';
import { useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';

const database = useTestDatabase();
const desk = useQuoteDesk(database);

describe('a quote request', () => {
  test('is stored with the proof of consent, and answers no more than that', async () => {
    const answered = await desk.ask({ email: ' Kim@Exempel.EXAMPLE ', language: 'en', need: ' Nytt tak ', extra: 'x' });
    expect(answered.status).toBe(201);
    const body = await answered.json();
    expect(body).toEqual({
      ...desk.asked(),
      id: expect.any(String),
      need: 'Nytt tak',
      language: 'en',
      status: 'new',
      createdAt: desk.now().toISOString(),
    });
    const shown = await (await desk.app().request('/api/texts/en/quotes')).json();
    expect(await desk.kept()).toMatchObject([
      { consentText: shown.form.consent, consentAt: desk.now(), language: 'en' },
    ]);
    expect(shown.form.consent).toContain('at most 3 certified companies');
  });

  test('is refused by each wrong field, in the words of the schema', async () => {
    const faults = [
      ['email', '', 'Email is required'],
      ['email', 'kim@', 'Invalid email address'],
      ['email', 'kim@exämpel', 'Invalid email address'],
      ['email', 'kim@exempel.se\r\nBcc: alla@exempel.se', 'Invalid email address'],
      ['phone', ' ', 'Phone number is required'],
      ['phone', '070-CALL', 'Invalid phone number format'],
      ['phone', '(+)', 'Invalid phone number format'],
      ['phone', '070\n174', 'Invalid phone number format'],
      ['postalCode', '1143', 'Postal code must be at least 5 characters'],
      ['postalCode', '114 32 1234', 'Postal code must not exceed 10 characters'],
      ['consentGiven', false, 'You must give consent to continue'],
      ['consentGiven', 'true', 'You must give consent to continue'],
      ['name', '', 'Name is required'],
      ['name', 'Kim\r\nBcc: alla', 'Must be on one line'],
      ['name', 'x'.repeat(201), 'At most 200 characters'],
      ['categoryId', '', 'Category is required'],
      ['categoryId', newId(), 'Unknown category'],
    ] as const;
    for (const [field, value, message] of faults) {
      const answered = await desk.ask({ [field]: value });
      const body = { code: 'invalid-input', message, fields: { [field]: message } };
      expect([field, value, answered.status, await answered.json()]).toEqual([field, value, 400, body]);
    }
    expect([await desk.kept(), desk.waiting]).toEqual([[], []]);
  });

  test('is refused if it is not a request at all', async () => {
    const statuses = [];
    for (const body of [
      'nonsense',
      '[]',
      desk.asked({ name: 'K\u0000' }),
      { ...desk.asked(), name: 'x'.repeat(100_000) },
    ])
      statuses.push((await sendJson(desk.app(), 'POST', '/api/quote-requests', body)).status);
    expect(statuses).toEqual([400, 400, 400, 413]);
    const form = { method: 'POST', body: new URLSearchParams({ name: 'Kim' }) };
    expect((await desk.app().request('/api/quote-requests', form)).status).toBe(415);
    const foreign = { origin: 'https://annan.example' };
    expect((await sendJson(desk.app(), 'POST', '/api/quote-requests', desk.asked(), foreign)).status).toBe(403);
  });

  test('sent again within a minute is one request, also many times at once; a minute later it is a new one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.ask()));
    const rows = await Promise.all(answers.map((one) => one.json()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    await desk.ask({ phone: '08-123 45' });
    expect(await desk.kept()).toHaveLength(2);
    desk.pass(61_000);
    await desk.ask();
    expect([await desk.kept(), desk.waiting]).toEqual([
      expect.objectContaining({ length: 3 }),
      expect.objectContaining({ length: 3 }),
    ]);
  });

  test('with a filled honeypot gets the usual answer and is not stored', async () => {
    const honest = await (await desk.ask()).json();
    const caught = await desk.ask({ website: 'https://spam.example' });
    expect(caught.status).toBe(201);
    expect(Object.keys(await caught.json()).sort()).toEqual(Object.keys(honest).sort());
    expect(await desk.kept()).toHaveLength(1);
  });

  test.each([
    ['network', 6, (count: number) => ({ email: `kim-${count}@exempel.example` })],
    [
      'e-mail address',
      3,
      (count: number) => ({ name: `Kim ${count}`, email: count % 2 ? 'kim@exempel.example' : 'Kim@Exempel.example' }),
    ],
  ])('from one %s is limited to %i a day: the next one has to wait', async (_who, max, different) => {
    const limited = desk.app({});
    const answers = [];
    for (let count = 0; count <= max; count += 1)
      answers.push(await sendJson(limited, 'POST', '/api/quote-requests', desk.asked(different(count))));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: max }, () => 201), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });
});
