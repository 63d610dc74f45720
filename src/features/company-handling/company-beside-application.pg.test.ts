import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';

const database = usePostgresDatabase({ isEmptied: true });

const billing = { street: 'Gatan 1', postalCode: '111 11', city: 'Stad', invoiceEmail: 'faktura@foretag.example' };

async function company(companyName: string, orgNumber: string): Promise<string> {
  const row = { companyName, orgNumber, ...billing, creditLimit: 0 };
  const [made] = await database.current.db.insert(companies).values(row).returning();
  return made?.id ?? '';
}

test.each([
  ['an address', ['kim@foretag.example']],
  ['of two addresses, in any order, one', ['zoe@foretag.example', 'kim@foretag.example']],
])('%s named for a company while it applies for another one is refused', async (_which, addresses) => {
  const { db } = database.current;
  const headers = await asAdmin(database.current);
  const one = await company('Exempel AB', '5560160680');
  const other = await company('Annat Exempel AB', '5567037485');
  const body = { invoiceAllowed: true, addresses, reason: 'Prövad' };
  const answers: (Response | Promise<Response>)[] = [];
  await db.transaction(async (tx) => {
    const apply = (email: string) =>
      tx.insert(companyAddresses).values({ companyId: other, email, companyName: 'Annat Exempel AB', ...billing });
    await apply('kim@foretag.example');
    answers.push(sendJson(createTestApp(database.current), 'PATCH', `/api/admin/companies/${one}`, body, headers));
    await somebodyWaits(database);
    await apply('zoe@foretag.example');
  });
  const [answer] = await Promise.all(answers);
  expect([answer?.status, await answer?.json()]).toMatchObject([409, { code: 'address-taken' }]);
  expect(await db.select({ of: companyAddresses.companyId }).from(companyAddresses)).toEqual([
    { of: other },
    { of: other },
  ]);
});
