import type { Context } from 'hono';
import type { z } from 'zod';
import { invalidInput, malformed } from './api-error.ts';
import { plainSentence } from './plain-sentence.ts';

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Parsed by hand, because Hono and URLSearchParams silently replace bytes that are not valid text. */
function parametersOf(url: string): Record<string, string> {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  const parameters = new Map<string, string>();
  for (const part of query.split('&').filter(Boolean)) {
    const [rawName = '', ...rest] = part.split('=');
    const name = decode(rawName) ?? rawName;
    const value = decode(rest.join('='));
    if (value === null || value.includes('\u0000')) throw malformed(name, 'Not a text');
    if (parameters.has(name)) throw malformed(name, 'Given more than once');
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

export function readQuery<Schema extends z.ZodType>(context: Context, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parametersOf(context.req.url), { error: plainSentence });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

const versionShape = /^(?:W\/)?"?(\d{1,9})"?$/;

export function expectedVersion(context: Context): number | null {
  const header = context.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return null;
  const [, version] = versionShape.exec(header) ?? [];
  if (version === undefined) throw malformed('If-Match', 'Must be the version of the row');
  return Number(version);
}
