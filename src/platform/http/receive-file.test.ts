import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { receiveFile } from './receive-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** `prepare` runs after the upload's folder is made, and before anything is written to it. */
async function receive(body: ReadableStream, prepare = () => {}): Promise<unknown> {
  let failure: unknown;
  const app = new Hono().post('/', async (context) => {
    const { raw } = context.req;
    const get = () => {
      prepare();
      return raw;
    };
    Object.defineProperty(context.req, 'raw', { get });
    await receiveFile(context, 1_000).catch((error) => {
      failure = error;
    });
    return context.body(null);
  });
  const streamed = { method: 'POST', body, duplex: 'half' };
  await app.request(new Request('http://localhost/', streamed));
  return failure;
}

test('an upload that breaks off is refused as cut short, and nothing of it stays', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'));
    },
  });
  const failure = await receive(broken);
  expect(failure).toMatchObject({ status: 400, code: 'cut-short' });
  expect(await readdir(folder)).toEqual([]);
});

test('a failure to write on the server is not blamed on the client', async () => {
  const failure = await receive(new Blob(['text']).stream(), () => {
    const [made = ''] = readdirSync(folder);
    mkdirSync(join(folder, made, 'body'), { recursive: true });
  });
  expect(failure).not.toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'EISDIR' });
  expect(await readdir(folder)).toEqual([]);
});
