import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendKilled } from '../support/letters/killed-letter.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-letter-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a letter whose process is killed twice reaches everybody, and doubles only what was in hand, under the same Message-ID', async () => {
  const { letter, ...result } = await sendKilled({ DATA_DIR: dataDir }, { readers: 120, deaths: 2 });
  expect(letter).toMatchObject({ status: 'sent', recipients: 120, sent: 120, refused: 0, gone: 0 });
  expect(result).toMatchObject({ kills: 2, reached: 120, withTwoIds: 0 });
  expect(result.sentTwice).toBeGreaterThanOrEqual(2);
  expect(result.sentTwice).toBeLessThanOrEqual(4);
});
