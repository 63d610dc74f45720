import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiError, invalidInput, malformed } from './api-error.ts';
import { plainSentence } from './plain-sentence.ts';

const maxBodyBytes = 64 * 1024;

/** A webhook's event holds a whole payment with its charge. */
const maxSignedBytes = 256 * 1024;

const tooLarge = (maxBytes: number) =>
  new ApiError(413, 'too-large', `The request body is larger than ${maxBytes / 1024} KiB`);

/** Content-Length may be wrong, so the bytes are counted too. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ApiError(400, 'cut-short', 'The request body was cut short');
  }
  if (length > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
}

/** Unparsed, for signatures over the exact bytes. */
export async function readRawBody(context: Context, maxBytes = maxSignedBytes): Promise<string> {
  return new TextDecoder().decode(await readBytes(context.req.raw, maxBytes));
}

/** A file of any declared type. */
export const readBinaryBody = (context: Context, maxBytes: number) => readBytes(context.req.raw, maxBytes);

/** PostgreSQL accepts no NUL in texts, and a schema would drop `__proto__` silently. */
function refuseOdd(name: string, value: unknown): unknown {
  if (name === '__proto__') throw malformed('body', 'No field can be called __proto__');
  if (typeof value === 'string' && value.includes('\u0000')) throw malformed(name, 'A text must not contain NUL');
  return value;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseOdd);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'invalid-json', 'The request body is not valid JSON');
  }
}

export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(await readBytes(context.req.raw, maxBodyBytes)), {
    error: plainSentence,
  });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
