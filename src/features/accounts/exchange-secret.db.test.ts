import { beforeEach, expect, test } from 'vitest';
import { addAccount, openAccounts } from '../../../tests/support/browser/admin-account.ts';
import { createTestApp, testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { Secrets } from '../../platform/secrets/secrets.ts';
import { makeSignInLink } from './buyers/buyer-link.ts';
import { signInBuyer } from './buyers/buyer-sign-in.ts';

const database = useTestDatabase();

const start = '2026-03-10T12:00:00Z';
const now = new Date(start);

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const before = new Secrets(older);
const during = new Secrets(newer, older);
const after = new Secrets(newer);

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'chefen');
});

const openWith = (secrets: Secrets, from = start) =>
  openAccounts(database.current, from, { ...testEnv(), SESSION_SECRET: secrets });

const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test('while both secrets are set nobody is logged out, and everybody can log out', async () => {
  const mine = await openWith(before).cookie();
  expect(await openWith(during).isAdmin(mine)).toBe(true);
  expect(await openWith(after).isAdmin(mine)).toBe(false);
  const fresh = await openWith(during).cookie({}, { cookie: mine });
  expect(await openWith(before).isAdmin(mine)).toBe(false);
  expect(await openWith(after).isAdmin(fresh)).toBe(true);
  const headers = { cookie: fresh, 'content-type': 'application/json' };
  await openWith(during).app.request('/api/admin/logout', { method: 'POST', headers, body: '{}' });
  expect(await openWith(after).isAdmin(fresh)).toBe(false);
});

test('a second step works with either secret, and with the new one alone once its owner has logged in', async () => {
  const old = openWith(before);
  const { secret } = await old.turnOn(await old.cookie());
  const codeAt = (shop: typeof old) => ({ code: shop.code(secret) });
  const tooEarly = openWith(after, minutesOn(1));
  expect((await tooEarly.logIn(codeAt(tooEarly))).status).toBe(401);
  const meanwhile = openWith(during, minutesOn(2));
  expect((await meanwhile.logIn(codeAt(meanwhile))).status).toBe(200);
  const later = openWith(after, minutesOn(3));
  expect((await later.logIn(codeAt(later))).status).toBe(200);
});

test('an old recovery code works once while both secrets are set', async () => {
  const old = openWith(before);
  const { recoveryCodes } = await old.turnOn(await old.cookie());
  const [code = '', other = ''] = recoveryCodes;
  const meanwhile = openWith(during, minutesOn(1));
  expect((await meanwhile.logIn({ code })).status).toBe(200);
  expect((await meanwhile.logIn({ code })).status).toBe(401);
  expect((await openWith(after, minutesOn(2)).logIn({ code: other })).status).toBe(401);
});

test('a buyer’s old link and session still work', async () => {
  const { db } = database.current;
  const link = await makeSignInLink(db, 'anna@foretag.example', before, now);
  expect(await signInBuyer(db, link, { previousToken: null, isRemembered: false, secret: after }, now)).toBeNull();
  const session = await signInBuyer(db, link, { previousToken: null, isRemembered: false, secret: during }, now);
  const seen = async (secrets: Secrets) => {
    const env = { ...testEnv(), SESSION_SECRET: secrets };
    const app = createTestApp(database.current, { now: () => now, deps: { env } });
    const headers = { cookie: `buyer_session=${session?.token}` };
    return (await (await app.request('/api/order-history/check', { headers })).json()).email;
  };
  expect(await seen(after)).toBe('anna@foretag.example');
  expect(await seen(before)).toBeNull();
});
