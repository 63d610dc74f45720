import { createPrivateKey, type KeyObject } from 'node:crypto';
import { fail, ok, type Result } from '../result.ts';
import type { Dkim } from './transport.ts';

const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;

type Settings = Partial<Record<(typeof names)[number], string | undefined>>;

/** Mailboxes accept no shorter key (RFC 8301). */
const fewestBits = 1024;

const domainShape = /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i;
const selectorShape = /^[a-z\d-]+(\.[a-z\d-]+)*$/i;

function parseKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

const unusable = (name: (typeof names)[number], why: string) => fail(`The setting ${name} is not usable: ${why}.`);

/** All three settings or none. A failure is a sentence for the person who starts the shop. */
export function readDkim(settings: Settings): Result<Dkim | null, string> {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return ok(null);
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: text } = settings;
  if (!domainName || !keySelector || !text) return fail(`Signing mails needs ${missing.join(', ')} too.`);
  if (!domainShape.test(domainName)) return unusable('DKIM_DOMAIN', 'it is no domain');
  if (!selectorShape.test(keySelector)) return unusable('DKIM_SELECTOR', 'letters, digits and hyphens only');
  // Some environments cannot hold line breaks, so the key may be written with \n.
  const privateKey = text.replaceAll('\\n', '\n');
  const key = parseKey(privateKey);
  if (!key) return unusable('DKIM_PRIVATE_KEY', 'it is no private key in PEM form');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < fewestBits) {
    return unusable('DKIM_PRIVATE_KEY', `it must be an RSA key of ${fewestBits} bits or more`);
  }
  return ok({ domainName, keySelector, privateKey });
}
