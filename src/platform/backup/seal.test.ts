import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { isWholeHalf, newPair } from './backup-key.ts';
import { checkBackup } from './read-backup.ts';
import { seal, unseal } from './seal.ts';
import { writeBackup } from './write-backup.ts';

const key = 'en nyckel för provet';
const content = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at % 251));

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const sealed = (password?: string) => buffer(seal(inPieces(content, 1_000), password));
const opened = (bytes: Buffer, password?: string) => buffer(unseal(inPieces(bytes, 777), password));

function takeApart(bytes: Buffer) {
  const first = bytes.indexOf(10) + 1;
  const pieces: Buffer[] = [];
  for (let from = first; from < bytes.length; ) {
    const length = 4 + (bytes.readUInt32BE(from) % 2 ** 31) + 16;
    pieces.push(bytes.subarray(from, from + length));
    from += length;
  }
  return { line: bytes.subarray(0, first), pieces };
}

test.each([undefined, key])('sealed content opens unchanged (key: %s)', async (password) => {
  expect((await opened(await sealed(password), password)).equals(content)).toBe(true);
});

const pair = () => {
  const { publicHalf, privateHalf } = newPair();
  return { seals: publicHalf, opens: privateHalf };
};

test('a public key with one wrong letter is refused, since nothing could open what it sealed', () => {
  const { publicHalf, privateHalf } = newPair();
  expect([publicHalf, privateHalf].map(isWholeHalf)).toEqual([true, true]);
  for (let at = 'x25519-public:'.length; at < publicHalf.length; at += 1) {
    const other = publicHalf[at] === 'b' ? 'c' : 'b';
    expect(isWholeHalf(publicHalf.slice(0, at) + other + publicHalf.slice(at + 1)), `${at}`).toBe(false);
  }
});

test('content sealed with a public key is opened by its private key alone', async () => {
  const { seals, opens } = pair();
  const file = await sealed(seals);
  expect((await opened(file, opens)).equals(content)).toBe(true);
  expect((await opened(await sealed(opens), opens)).equals(content)).toBe(true);
  for (const other of [seals, key]) await expect(opened(file, other)).rejects.toThrow('set BACKUP_KEY to the private');
  await expect(opened(file, pair().opens)).rejects.toThrow('BACKUP_KEY is not the key');
  await expect(opened(await sealed(), opens)).rejects.toThrow('not encrypted although BACKUP_KEY is set');
  await expect(opened(await sealed(key), opens)).rejects.toThrow('BACKUP_KEY is not the key');
  const [first = ''] = file.toString('latin1').split(' ', 4).slice(3);
  const nothing = Buffer.from(file.toString('latin1').replace(first, Buffer.alloc(32).toString('base64url')), 'latin1');
  await expect(opened(nothing, opens)).rejects.toThrow('BACKUP_KEY is not the key');
  const altered = Buffer.from(file);
  altered[40] = (altered[40] ?? 0) ^ 1;
  await expect(opened(altered, opens)).rejects.toThrow(/BACKUP_KEY is not the key|not a backup/);
});

test('a backup made with the public key was verified, though its maker cannot open it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pair-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { seals, opens } = pair();
  const file = join(folder, 'a.backup');
  const nothing = { header: { format: 1, madeAt: new Date().toISOString() } };
  await expect(writeBackup(file, inPieces(Buffer.from(`${JSON.stringify(nothing)}\n`), 64), seals)).rejects.toThrow(
    'cut short',
  );
  await writeFile(file, await sealed(seals));
  await expect(checkBackup(file, seals)).rejects.toThrow('set BACKUP_KEY to the private');
  await expect(checkBackup(file, opens)).rejects.toThrow('cut short or altered');
});

test('an unsealed file is refused where a key is set', async () => {
  await expect(opened(await sealed(), key)).rejects.toThrow('not encrypted although BACKUP_KEY is set');
});

test('the same content is sealed differently each time', async () => {
  expect((await sealed(key)).subarray(100).equals((await sealed(key)).subarray(100))).toBe(false);
});

test('chunks that are left out, exchanged, cut off, repeated or added are noticed', async () => {
  const { line, pieces } = takeApart(await sealed(key));
  const [one, two, three] = pieces;
  if (!one || !two || !three) throw new Error('There are too few pieces.');
  expect((await opened(Buffer.concat([line, one, two, three]), key)).equals(content)).toBe(true);
  const marked = Buffer.from(two);
  marked.writeUInt32BE(marked.readUInt32BE() + 2 ** 31);
  const wrong = [
    [two, three],
    [one, three],
    [two, one, three],
    [one, two],
    [one, marked],
    [one, two, three, three],
    [],
  ];
  for (const [at, left] of wrong.entries()) {
    await expect(opened(Buffer.concat([line, ...left]), key), String(at)).rejects.toThrow('its seal does not hold');
  }
});

test('a small file of one endless line is refused before it fills the memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bomb-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.backup');
  const line = zstdCompressSync(Buffer.alloc(128 * 1024 * 1024, 'x'));
  await writeFile(file, await buffer(seal(inPieces(line, 64 * 1024), undefined)));
  expect((await stat(file)).size).toBeLessThan(200_000);
  const before = process.memoryUsage.rss();
  await expect(checkBackup(file, undefined)).rejects.toThrow('cut short or altered');
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
});
