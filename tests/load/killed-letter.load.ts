import { expect, test } from 'vitest';
import { sendKilled } from '../support/letters/killed-letter.ts';
import { usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase({ isEmptied: true });

test('a letter to 10,000 whose process is killed five times reaches everybody, and repeats only the mails in progress', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: '' };
  const { letter, ...result } = await sendKilled(settings, { readers: 10_000, deaths: 5 });
  expect(letter).toMatchObject({ status: 'sent', recipients: 10_000, sent: 10_000, refused: 0, gone: 0 });
  expect(result).toMatchObject({ kills: 5, reached: 10_000, withTwoIds: 0 });
  expect(result.sentTwice).toBeLessThanOrEqual(10);
  process.stdout.write(`Sent twice: ${result.sentTwice} of 10,000.\n`);
});
