import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deviceExpiry } from './session.rules.ts';

const tokenShape = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/;

type Account = { id: string; passwordHash: string };

/** Includes the password's hash, so that a new password makes every device unknown. */
const sealOf = (device: string, until: string, { id, passwordHash }: Account, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['admin-device', device, until, id, passwordHash]))
    .digest('base64url');

export type DeviceToken = { token: string; expiresAt: Date };

export function newDeviceToken(account: Account, secrets: Secrets, now: Date): DeviceToken {
  const device = newId();
  const expiresAt = deviceExpiry(now);
  const until = String(Math.floor(expiresAt.getTime() / 1000));
  const seal = secrets.make((secret) => sealOf(device, until, account, secret));
  return { token: `${device}.${until}.${seal}`, expiresAt };
}

export function readDevice(token: string | null, account: Account, secrets: Secrets, now: Date): string | null {
  const [, device, until, signature] = tokenShape.exec(token ?? '') ?? [];
  if (!device || !until || !signature || Number(until) * 1000 <= now.getTime()) return null;
  return secrets.read((secret) => {
    const isSealed = timingSafeEqual(Buffer.from(signature), Buffer.from(sealOf(device, until, account, secret)));
    return isSealed ? device : null;
  });
}
