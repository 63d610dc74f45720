import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../mail/mail.table.ts';
import { isoText } from './columns.ts';

const database = useTestDatabase({ isEmptied: true });

test.each(['UTC', 'Europe/Stockholm'])(
  'a moment is read as text to the millisecond that a Date has, in %s',
  async (zone) => {
    const moments = ['01', '01.5', '01.05', '01.012', '01.999999', '01.000001'].map(
      (at) => `2026-11-29 02:00:${at}+00`,
    );
    const read = await database.current.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      const rows = moments.map((at) => ({
        to: 'a',
        subject: at,
        template: 't',
        html: '',
        text: '',
        createdAt: sql`${at}`,
      }));
      await tx.insert(mails).values(rows);
      return tx.select({ subject: mails.subject, date: mails.createdAt, text: isoText(mails.createdAt) }).from(mails);
    });
    expect(read.map(({ subject, text }) => [subject, text])).toEqual(
      read.map(({ subject, date }) => [subject, date.toISOString()]),
    );
    expect(read).toHaveLength(moments.length);
  },
);
