import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { type Operation, operationsOf, readDocument } from '../../../tests/support/api-document.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';

const database = useTestDatabase();
let calls: Operation[];
let admin: Record<string, string>;

const open = () => createTestApp(database.current, { settings: { RATE_LIMITS: 'off' } });

beforeAll(async () => {
  admin = await asAdmin(database.current);
  calls = operationsOf(await readDocument(open()));
});

/** The schema library's own messages. */
const raw = /Invalid (?:input|option|string)|expected|Too (?:big|small)|Unrecognized/;

const someId = '01a20cd7-0c0a-7000-811d-5a861494a501';

const fieldsOf = ({ requestBody }: Operation): string[] => {
  const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
  return Object.keys(Object(properties));
};

test('every call refuses a missing or mistyped value with a readable sentence', async () => {
  const app = open();
  const said: string[] = [];
  for (const call of calls.filter(({ requestBody }) => requestBody?.content['application/json'])) {
    const path = call.path.replaceAll(/\{[^}]+\}/g, someId);
    const bodies = [7, {}, [], true].map((wrong) => Object.fromEntries(fieldsOf(call).map((name) => [name, wrong])));
    for (const body of [{}, [], ...bodies]) {
      const text = await (await sendJson(app, call.method, path, body, admin)).text();
      if (raw.test(text)) said.push(`${call.operationId}: ${text}`);
    }
  }
  expect(calls.length).toBeGreaterThan(100);
  expect(said).toEqual([]);
});
