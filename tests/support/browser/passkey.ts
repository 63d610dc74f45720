import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

const presentAndVerified = 0b101;

type Asked = { challenge: string; rpId: string };

type Twist = { origin?: string; host?: string; flags?: number; type?: string; counter?: number };

/** What a phone or a key does when a page asks it for a passkey; a twist is what an attacker would do to its answer. */
export function newPasskey(kind: 'ec' | 'rsa' = 'ec', id = Buffer.from(crypto.randomUUID())) {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 });
  let counter = 0;
  const credentialId = id.toString('base64url');

  const authenticatorData = (host: string, { flags = presentAndVerified, counter: given }: Twist, more = Buffer.of()) =>
    Buffer.concat([sha256(host), Buffer.of(flags), uint32(given ?? ++counter), more]);

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000', ...twist }: Twist) =>
    Buffer.from(JSON.stringify({ type: twist.type ?? `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  return {
    credentialId,
    made({ challenge, rp }: { challenge: string; rp: { id: string } }, twist: Twist = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id]);
      const withCredential = { ...twist, flags: (twist.flags ?? presentAndVerified) | 0b100_0000 };
      return {
        id: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('create', challenge, twist).toString('base64url'),
          authenticatorData: authenticatorData(twist.host ?? rp.id, withCredential, credential).toString('base64url'),
          publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
          publicKeyAlgorithm: kind === 'ec' ? -7 : -257,
          transports: ['internal'],
        },
      };
    },
    answer({ challenge, rpId }: Asked, twist: Twist = {}) {
      const data = authenticatorData(twist.host ?? rpId, twist);
      const said = clientData('get', challenge, twist);
      return {
        id: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
          userHandle: null,
        },
      };
    },
  };
}
