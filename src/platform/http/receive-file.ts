import { createWriteStream, openAsBlob } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import { makeUploadFolder } from './upload-folder.ts';

const megabyte = 1024 * 1024;

/** Room for the form's own headers and boundaries. */
const formBytes = 64 * 1024;

const tooLarge = (maxBytes: number) =>
  new ApiError(413, 'too-large', `The file is larger than ${maxBytes / megabyte} MiB`);

/** A failed read is the client's fault; a failed write, such as a full disk, is passed on unchanged. */
async function* chunksOf(body: Request['body']): AsyncGenerator<Uint8Array> {
  const chunks = (body ?? new Blob().stream())[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw new ApiError(400, 'cut-short', 'The request body was cut short');
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.().catch(() => undefined);
  }
}

async function writeBody({ body, headers }: Request, path: string, maxBytes: number, limit: number): Promise<void> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(limit);
  async function* counted(): AsyncGenerator<Uint8Array> {
    let length = 0;
    for await (const chunk of chunksOf(body)) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge(limit);
      yield chunk;
    }
  }
  await pipeline(counted(), createWriteStream(path, { mode: 0o600 }));
}

/** Read into memory: the limit on the body keeps it small. */
async function fileOfForm(path: string, contentType: string): Promise<File> {
  const form = new Response(await openAsBlob(path), { headers: { 'content-type': contentType } });
  const file = await form.formData().then(
    (data) => data.get('file'),
    () => null,
  );
  if (file instanceof File) return file;
  const message = 'The form has no file';
  throw new ApiError(400, 'invalid-input', message, { details: { fields: { file: message } } });
}

export type ReceivedFile = { path: string; folder: string; name: string | null; remove: () => Promise<void> };

const longestName = 200;

/** Some clients send the whole path. */
function nameOf({ name }: File): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longestName) || null
  );
}

/** Receives a file, as the body or as `file` of a form, into a private folder. The caller must remove it. */
export async function receiveFile(context: Context, maxBytes: number): Promise<ReceivedFile> {
  const folder = await makeUploadFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const contentType = context.req.header('content-type') ?? '';
    const isForm = contentType.toLowerCase().startsWith('multipart/form-data');
    const body = join(folder, 'body');
    await writeBody(context.req.raw, body, maxBytes + (isForm ? formBytes : 0), maxBytes);
    if (!isForm) return { path: body, folder, name: null, remove };
    const path = join(folder, 'file');
    const file = await fileOfForm(body, contentType);
    await pipeline(file.stream(), createWriteStream(path, { mode: 0o600 }));
    await rm(body);
    if ((await stat(path)).size > maxBytes) throw tooLarge(maxBytes);
    return { path, folder, name: nameOf(file), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
