import { expect, test } from 'vitest';
import { sendKilled } from '../support/letters/killed-letter.ts';
import { usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase({ isEmptied: true });

test('a letter whose process is killed twice reaches everybody, and repeats only the mails in progress, with the same Message-ID', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: '' };
  const { letter, ...result } = await sendKilled(settings, { readers: 120, deaths: 2 });
  expect(letter).toMatchObject({ status: 'sent', recipients: 120, sent: 120, refused: 0, gone: 0 });
  expect(result).toMatchObject({ kills: 2, reached: 120, withTwoIds: 0 });
  expect(result.sentTwice).toBeGreaterThanOrEqual(2);
  expect(result.sentTwice).toBeLessThanOrEqual(4);
});
