import { beforeEach, expect, test } from 'vitest';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { newsletters } from './newsletter.table.ts';

const database = useTestDatabase();

beforeEach(() => truncateAll(database.current));

const subscribers = () => database.current.db.select().from(newsletters);

test('an address is kept lower-cased and trimmed', async () => {
  const answer = await sendJson(createTestApp(database.current), 'POST', '/api/newsletter', {
    email: ' Namn@Foretag.EXAMPLE ',
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ email: 'namn@foretag.example', language: 'sv' });
});

test('the same address again is a conflict that says so', async () => {
  const app = createTestApp(database.current);
  await sendJson(app, 'POST', '/api/newsletter', { email: 'namn@foretag.example' });
  const again = await sendJson(app, 'POST', '/api/newsletter', { email: 'NAMN@foretag.example' });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('already subscribed');
  expect(await subscribers()).toHaveLength(1);
});

test('of twenty at once for one address, one is taken', async () => {
  const app = createTestApp(database.current, { settings: { RATE_LIMITS: 'off' } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendJson(app, 'POST', '/api/newsletter', { email: 'namn@foretag.example' })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(await subscribers()).toHaveLength(1);
});

test('whoever fills the trap is told yes and is not kept', async () => {
  const body = { email: 'robot@foretag.example', website: 'https://spam.example' };
  expect((await sendJson(createTestApp(database.current), 'POST', '/api/newsletter', body)).status).toBe(201);
  expect(await subscribers()).toEqual([]);
});

test('the eleventh within ten minutes waits', async () => {
  const app = createTestApp(database.current);
  const statuses: number[] = [];
  for (let count = 1; count <= 11; count += 1) {
    const answer = await sendJson(app, 'POST', '/api/newsletter', { email: `namn${count}@foretag.example` });
    statuses.push(answer.status);
    if (count === 11) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});
