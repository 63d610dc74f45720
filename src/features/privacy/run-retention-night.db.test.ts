import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { beginRetention, readRetentionState, writeRetentionState } from './retention-state.ts';
import { runRetentionNight } from './run-retention-night.ts';

const desk = usePrivacyDesk();
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

async function openNight(records: number) {
  const shop = desk.openShop();
  await addListing(desk.database.current, { records, maxBuyers: 1, availableCount: records });
  const left = () => desk.db().$count(leadRecords, isNull(leadRecords.erasedAt));
  const night = (now: Date) => runRetentionNight({ ...shop.services, stockChanged: () => {} }, now);
  const alerts = async () => (await desk.db().select().from(adminAlerts)).map(({ kind }) => kind);
  return { shop, left, night, alerts };
}

test('a clock that leaps years ahead erases nothing, is reported each day, and is used again once it is right', async () => {
  const { left, night, alerts } = await openNight(5);
  await beginRetention(desk.db(), new Date());
  await night(daysLater(1_100));
  await night(daysLater(1_100));
  expect([await left(), await alerts()]).toEqual([5, ['night-waits']]);
  await night(daysLater(1_101));
  expect([await left(), await alerts()]).toEqual([5, ['night-waits', 'night-waits']]);
  expect((await readRetentionState(desk.db())).waits).toMatchObject({ doubt: 'clock-ahead', records: 5 });
  await night(daysLater(1));
  expect(await readRetentionState(desk.db())).toMatchObject({ goodAt: expect.any(Date), waits: null });
});

test('a clock that runs backwards is held, and only what is due by it is erased', async () => {
  const { left, night } = await openNight(2);
  await beginRetention(desk.db(), daysLater(3));
  await night(new Date());
  expect((await readRetentionState(desk.db())).waits?.doubt).toBe('clock-behind');
  expect(await left()).toBe(2);
});

test('data due by the last trusted clock too is erased also while a night is held', async () => {
  const { left, night } = await openNight(3);
  await desk
    .db()
    .update(leadRecords)
    .set({ collectedAt: daysLater(-700) });
  await beginRetention(desk.db(), new Date());
  await night(daysLater(30));
  expect(await left()).toBe(0);
});

test('erasing more than a tenth and more than a hundred at once waits for the admin, whose approval counts for that night alone', async () => {
  const { shop, left, night } = await openNight(120);
  await desk
    .db()
    .update(leadRecords)
    .set({ collectedAt: daysLater(-700) });
  await night(new Date());
  expect(await left()).toBe(120);
  const path = '/api/admin/privacy/retention';
  const headers = await asAdmin(desk.database.current);
  const { waits } = await (await shop.app.request(path, { headers })).json();
  expect(waits).toMatchObject({ doubt: 'too-many', records: 120, isAllowed: false });
  const allow = (at: string, by = headers) => sendJson(shop.app, 'POST', `${path}/allow`, { at }, by);
  expect((await allow('2020-01-01T00:00:00.000Z')).status).toBe(409);
  expect((await allow(waits.at)).status).toBe(200);
  expect(await (await allow(waits.at)).json()).toMatchObject({ waits: { isAllowed: true } });
  expect(await desk.db().select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'allow', entity: 'retention' },
  ]);
  await night(new Date());
  expect([await left(), (await readRetentionState(desk.db())).waits]).toEqual([0, null]);
  expect((await allow(waits.at)).status).toBe(409);
  expect((await allow(waits.at, {})).status).toBe(401);
});

test("the admin's approval is for the clock that was shown: a later leap erases nothing", async () => {
  const { left, night } = await openNight(3);
  const waits = { doubt: 'too-many', at: new Date(), records: 120, isAllowed: true } as const;
  await writeRetentionState(desk.db(), { goodAt: new Date(), waits });
  await night(daysLater(1_100));
  expect([await left(), (await readRetentionState(desk.db())).waits?.doubt]).toEqual([3, 'clock-ahead']);
});
