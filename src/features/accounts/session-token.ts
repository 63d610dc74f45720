import { createHmac, randomBytes } from 'node:crypto';

export const newSessionToken = () => randomBytes(32).toString('base64url');

/** Keyed, so that a copy of the table alone says nothing about any token. */
export const hashSessionToken = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url');
