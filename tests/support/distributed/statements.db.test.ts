import { expect, test } from 'vitest';
import { emptyPlaces } from '../backups.ts';
import { startStripeServer } from '../stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../test-database.ts';
import { walkShop } from '../walk/walk-shop.ts';
import { acceptedUses } from './accepted-uses.ts';
import { collectStatements } from './collect-statements.ts';
import { compareUses, findUses, systemNames, systems } from './find-uses.ts';
import { isSent, readTemplates } from './source-templates.ts';
import { describeStatement, tablesMadeBy } from './statement.ts';

const database = useTestDatabase();

async function collect() {
  const stripe = await startStripeServer();
  try {
    await truncateAll(database.current);
    const places = await emptyPlaces();
    const texts = await collectStatements(() => walkShop(database.current, stripe, places));
    const known = tablesMadeBy(texts);
    return { texts, known, statements: texts.map((text) => describeStatement(text, known)) };
  } finally {
    await stripe.stop();
  }
}

let walk: ReturnType<typeof collect> | undefined;

/** Shared by all tests; a failed one is repeated. */
function walked(): ReturnType<typeof collect> {
  walk ??= collect().catch((error: unknown) => {
    walk = undefined;
    throw error;
  });
  return walk;
}

const walkMs = 240_000;

test('the walk sends the statements of the whole shop, its migrations and its job queue', {
  timeout: walkMs,
}, async () => {
  const { known, statements } = await walked();
  expect(statements.length).toBeGreaterThan(1_200);
  expect(known.size).toBeGreaterThan(45);
  const untouched = [...known].filter(
    (table) => !statements.some(({ verb, tables }) => verb === 'select' && tables.includes(table)),
  );
  expect(untouched).toEqual([]);
  expect(statements.some(({ name }) => name === 'create table jobs.job')).toBe(true);
});

test('what the source writes and the walk does not send uses nothing that is lacking', {
  timeout: walkMs,
}, async () => {
  const { texts, known } = await walked();
  const lacks = systemNames.flatMap((system) => systems[system]);
  const uses = (text: string) => lacks.some(({ recognises }) => recognises(describeStatement(text, known)));
  const templates = readTemplates();
  expect(templates.length).toBeGreaterThan(300);
  expect(templates.filter((template) => uses(template.text) && !isSent(template, texts))).toEqual([]);
});

test.each(systemNames)(
  'a statement that uses what %s lacks is accepted by name, and no other is',
  { timeout: walkMs },
  async (system) => {
    const { statements } = await walked();
    expect(compareUses(system, findUses(system, statements), acceptedUses[system])).toEqual([]);
  },
);
