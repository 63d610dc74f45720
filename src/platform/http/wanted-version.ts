import type { Context } from 'hono';
import { malformed } from './api-error.ts';

const versionShape = /^(?:W\/)?"?(\d{1,9})"?$/;

export function wantedVersion(context: Context): number | null {
  const header = context.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return null;
  const [, version] = versionShape.exec(header) ?? [];
  if (version === undefined) throw malformed('If-Match', 'Must be the version of the row');
  return Number(version);
}
