import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Position } from '../database/keyset.ts';
import type { Secrets } from '../secrets/secrets.ts';

const sealBytes = 16;

const positionSchema = z.array(z.union([z.string(), z.number(), z.boolean()]));

/** Tied to one list with its sort and filters. */
function sealOf(position: string, list: string, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['page-cursor', list, position]))
    .digest()
    .subarray(0, sealBytes);
}

export function writeCursor(position: Position, list: string, secrets: Secrets): string {
  const content = JSON.stringify(position);
  const seal = secrets.make((secret) => sealOf(content, list, secret));
  return Buffer.concat([seal, Buffer.from(content)]).toString('base64url');
}

export function readCursor(cursor: string, list: string, secrets: Secrets): Position | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length <= sealBytes || bytes.toString('base64url') !== cursor) return null;
  const content = bytes.subarray(sealBytes).toString();
  return secrets.read((secret) => {
    if (!timingSafeEqual(bytes.subarray(0, sealBytes), sealOf(content, list, secret))) return null;
    return positionSchema.parse(JSON.parse(content));
  });
}
