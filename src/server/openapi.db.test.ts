import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  type ApiDocument,
  answeredNames,
  brokenReferences,
  type Operation,
  operationsOf,
  readDocument,
  undocumented,
  undocumentedBody,
} from '../../tests/support/api-document.ts';
import { useStripeServer } from '../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../tests/support/test-database.ts';
import { addressIn } from '../../tests/support/walk/address-in-shop.ts';
import { callAsAnybody, type Params, queriesOf, questionOf, readAsAnybody } from '../../tests/support/walk/ask-shop.ts';
import { writeEverything } from '../../tests/support/walk/write-everything.ts';
import { openWholeShop, type WholeShop } from '../../tests/support/whole-shop.ts';
import { changesOf } from '../features/admin/operations/audit-change.rules.ts';
import { auditEntries } from '../features/audit/audit.table.ts';
import { leadFieldNames } from '../features/catalogue/lead-fields.rules.ts';
import { adminAudit } from '../features/content/texts/sv/admin-audit.ts';
import { adminNames } from '../features/content/texts/sv/admin-names.ts';
import { settingNames } from '../features/settings/settings.rules.ts';
import { apiRoutes } from './app.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;
let document: ApiDocument;
let calls: Operation[];

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  document = await readDocument(shop.app);
  calls = operationsOf(document);
});

const read = (address: string) => readAsAnybody(shop, address);

test('every call is described, and every described one exists', () => {
  const ids = apiRoutes.map(({ call }) => call.description.id);
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(ids.toSorted());
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test('what is answered to those who are not admins is a list that somebody has read', async () => {
  const open = calls.filter(({ security }) => security.length !== 1 || !('admin' in (security[0] ?? {})));
  const answered = Object.fromEntries(
    open.map((call) => [`${call.method} ${call.path}`, answeredNames(document, call).join(' ')]),
  );
  const listed: unknown = JSON.parse(
    await readFile(new URL('../../tests/support/walk/open-answers.json', import.meta.url), 'utf8'),
  );
  expect(answered).toEqual(listed);
});

test('the document is consistent', () => {
  expect(brokenReferences(document)).toEqual([]);
  const { tags, components } = document;
  expect(calls.flatMap((call) => call.tags).filter((tag) => !tags.some(({ name }) => name === tag))).toEqual([]);
  expect(tags.filter(({ name }) => !calls.some((call) => call.tags.includes(name)))).toEqual([]);
  const keys = Object.keys(components.securitySchemes);
  expect(calls.flatMap(({ security }) => security.flatMap(Object.keys)).filter((key) => !keys.includes(key))).toEqual(
    [],
  );
  for (const { path, parameters, responses, operationId } of calls) {
    const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([operationId, declared]).toEqual([operationId, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    expect(parameters.map(({ name }) => name)).toEqual([...new Set(parameters.map(({ name }) => name))]);
    expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
    expect(Object.values(responses).every(({ $ref, description }) => $ref ?? description)).toBe(true);
  }
});

test('every read answers as the document says, to the last field', async () => {
  const wrong: string[] = [];
  const empty: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const address = addressIn(shop, call.path) + questionOf(shop, call.operationId);
    const answer = await read(address);
    if (answer.status !== 200) wrong.push(`${call.operationId}: ${answer.status}`);
    if ((await answer.clone().text()) === '[]') empty.push(call.operationId);
    wrong.push(...(await undocumented(document, call, answer)));
  }
  expect(wrong).toEqual([]);
  expect(empty).toEqual([]);
});

test('every parameter accepts each documented value', async () => {
  const wrong: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    for (const query of queriesOf(shop, call)) {
      const { status } = await read(addressIn(shop, call.path) + query);
      if (status !== 200) wrong.push(`${call.operationId}${query}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a list of the admin area refuses a parameter that the document does not name', async () => {
  const lists = calls.filter(
    ({ security, responses }) => security.some((key) => 'admin' in key) && responses['200']?.headers?.Link,
  );
  expect(lists.length).toBeGreaterThan(8);
  for (const call of lists) {
    const answer = await read(`${addressIn(shop, call.path)}?colour=red`);
    expect([call.operationId, answer.status]).toEqual([call.operationId, 400]);
    expect(await undocumented(document, call, answer)).toEqual([]);
  }
});

/** Makes a call as an admin; what it answers must stand in the document. */
async function make(operationId: string, params: Params = {}) {
  const call = calls.find((one) => one.operationId === operationId);
  if (!call) throw new Error(`No call ${operationId}.`);
  const answer = await callAsAnybody(shop, call, params);
  const wrong = await undocumented(document, call, answer.clone());
  const { body = {} } = params;
  if (answer.ok && typeof body !== 'string') wrong.push(...undocumentedBody(document, call, body));
  const text = await answer.text();
  const json: { id?: string; checkoutId?: string; orderId?: string } = /^[{[]/.test(text) ? JSON.parse(text) : {};
  return { said: `${operationId} ${answer.status}`, wrong, json };
}

test('every write answers as the document says', async () => {
  const wrong: string[] = [];
  const made = new Set<string>();
  const done = async (expected: string, params?: Params) => {
    const [operationId = ''] = expected.split(' ');
    const answer = await make(operationId, params);
    made.add(operationId);
    wrong.push(...answer.wrong, ...(answer.said === expected ? [] : [`${answer.said} instead of ${expected}`]));
    return answer.json;
  };
  await writeEverything(shop, done);
  expect(wrong).toEqual([]);
  const writes = calls
    .filter(({ method, deprecated }) => method !== 'GET' && !deprecated)
    .map(({ operationId }) => operationId);
  expect(writes.filter((operationId) => !made.has(operationId))).toEqual([]);
});

test('every write is in the log in words: its action, its subject and each changed field', async () => {
  const rows = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(new Set(rows.map(({ entity, action }) => `${entity} ${action}`)).size).toBeGreaterThan(35);
  const others: readonly string[] = [...leadFieldNames, ...settingNames];
  const wordless = rows.flatMap(({ action, entity, before, after }) => [
    ...(action in adminNames.actions ? [] : [action]),
    ...(entity in adminNames.entities ? [] : [entity]),
    ...(before === null ? [] : changesOf(before, after).map(({ field }) => field)).filter(
      (field) => !(field in adminAudit.fields || others.includes(field)),
    ),
  ]);
  expect([...new Set(wordless)]).toEqual([]);
});
