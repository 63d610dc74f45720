import { createHmac, randomBytes } from 'node:crypto';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export const newSessionToken = () => randomBytes(32).toString('base64url');

/** Keyed, so that a copy of the table reveals nothing about any token. */
const hashOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64url');

export const hashSessionToken = (token: string, secrets: Secrets) => secrets.make((secret) => hashOf(token, secret));

/** Checks every hash: the row may have been stored under the former secret. */
export const isTokenOf = (column: PgColumn, token: string, secrets: Secrets): SQL =>
  inArray(
    column,
    secrets.all((secret) => hashOf(token, secret)),
  );
