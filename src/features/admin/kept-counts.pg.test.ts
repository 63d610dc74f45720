import { expect, test } from 'vitest';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { keepDays, wrongDays } from '../../platform/database/kept-days.ts';
import { daysOfMails, mails } from '../../platform/mail/mail.table.ts';

const database = usePostgresDatabase({ isEmptied: true });

test('a mail that is being deleted while its day is counted is not counted', async () => {
  const { db } = database.current;
  const mail = {
    to: '',
    subject: '',
    template: 'delivery',
    html: '',
    text: '',
    createdAt: new Date('2026-03-01T12:00:00Z'),
  };
  await db.insert(mails).values([mail, mail]);
  const counting = await db.transaction(async (tx) => {
    await tx.delete(mails);
    const kept = keepDays(db, daysOfMails, new Date('2026-03-09T12:00:00Z'));
    await somebodyWaits(database);
    await tx.insert(mails).values(mail);
    return { kept };
  });
  await counting.kept;
  expect((await db.execute(wrongDays(daysOfMails))).rows).toEqual([]);
  expect(await db.select().from(daysOfMails.kept)).toMatchObject([{ day: '2026-03-01', mails: 1 }]);
});
