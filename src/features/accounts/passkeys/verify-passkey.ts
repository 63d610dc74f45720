import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { newPasskeyInput, passkeyProofInput } from './passkey.input.ts';

/** The host of a passkey: browsers use it there only. */
export type RelyingParty = { id: string; origin: string };

/** Null where browsers offer none: at an IP address, or without https on another machine. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** The numbers of the algorithms (COSE), and Node's name of the key type. */
const algorithms = new Map([
  [-7, 'ec'],
  [-8, 'ed25519'],
  [-257, 'rsa'],
]);

export const offeredAlgorithms = [...algorithms.keys()];

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The challenge in the browser's answer; null if the answer is for another page or another purpose. */
export function challengeIn(
  answer: { response: { clientDataJSON: string } },
  question: 'create' | 'get',
  { origin }: RelyingParty,
): string | null {
  try {
    const client = clientData.parse(JSON.parse(bytesOf(answer.response.clientDataJSON).toString('utf8')));
    const isOurs = client.type === `webauthn.${question}` && client.origin === origin && client.crossOrigin !== true;
    return isOurs ? client.challenge : null;
  } catch {
    return null;
  }
}

const hostHashLength = 32;
const counterAt = 33;
const shortest = 37;
const credentialLengthAt = 53;
const credentialAt = 55;

/** The user touched the authenticator and was verified by a fingerprint, a face or a code. */
const presentAndVerified = 0b101;
const hasCredential = 0b100_0000;

type Seen = { counter: number; flags: number; data: Buffer };

function readAuthenticator(text: string, { id }: RelyingParty): Seen | null {
  const data = bytesOf(text);
  if (data.length < shortest || !data.subarray(0, hostHashLength).equals(sha256(id))) return null;
  const flags = data.readUInt8(hostHashLength);
  const isVerified = (flags & presentAndVerified) === presentAndVerified;
  return isVerified ? { counter: data.readUInt32BE(counterAt), flags, data } : null;
}

function keyOf(publicKey: string): KeyObject | null {
  try {
    return createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

function isSound(key: KeyObject): boolean {
  const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1';
  return key.asymmetricKeyType === 'ed25519' || (modulusLength ?? 0) >= 2_048;
}

/** Its counter, or null for an inconsistent answer. The maker of the authenticator is not checked. */
export function checkNewPasskey(answer: z.infer<typeof newPasskeyInput>, party: RelyingParty): number | null {
  const { authenticatorData, publicKey, publicKeyAlgorithm } = answer.response;
  const seen = readAuthenticator(authenticatorData, party);
  const key = keyOf(publicKey);
  if (!seen || !key || (seen.flags & hasCredential) === 0 || seen.data.length < credentialAt) return null;
  const end = credentialAt + seen.data.readUInt16BE(credentialLengthAt);
  const isSame = seen.data.subarray(credentialAt, end).equals(bytesOf(answer.id));
  return isSame && key.asymmetricKeyType === algorithms.get(publicKeyAlgorithm) && isSound(key) ? seen.counter : null;
}

type StoredPasskey = { publicKey: string; counter: number };

/**
 * The counter after this use, or null if the signature is not this passkey's. A counter that does not rise means a
 * copy; passkeys synchronised by the browser's maker do not count at all.
 */
export function checkPasskeyProof(
  answer: z.infer<typeof passkeyProofInput>,
  { publicKey, counter }: StoredPasskey,
  party: RelyingParty,
): number | null {
  const { authenticatorData, clientDataJSON, signature } = answer.response;
  const seen = readAuthenticator(authenticatorData, party);
  const key = keyOf(publicKey);
  if (!seen || !key) return null;
  const signed = Buffer.concat([seen.data, sha256(bytesOf(clientDataJSON))]);
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const counts = seen.counter > 0 || counter > 0;
  if (!verify(hash, signed, key, bytesOf(signature)) || (counts && seen.counter <= counter)) return null;
  return seen.counter;
}
