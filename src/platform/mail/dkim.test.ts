import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/network/smtp-server.ts';
import { readEnv, SettingError } from '../env.ts';
import { newId } from '../ids.ts';
import { createSmtpTransport } from './transport.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const settings = { DKIM_DOMAIN: 'torget.example', DKIM_SELECTOR: 'brev2026', DKIM_PRIVATE_KEY: privateKey };

let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.stop());

/** Relaxed canonical form, written here from RFC 6376 so that the test does not rely on the signer. */
const relaxedLine = (line: string) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, '');

function relaxedHeader(header: string): string {
  const colon = header.indexOf(':');
  const value = header.slice(colon + 1).replaceAll('\r\n', '');
  return `${header.slice(0, colon).trim().toLowerCase()}:${relaxedLine(value).trim()}`;
}

const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map(relaxedLine)
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;

type Signed = { tags: Record<string, string>; bodyHash: string; isSignedBy: (key: string) => boolean };

function readSignature(mail: string): Signed {
  const end = mail.indexOf('\r\n\r\n');
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((one) => /^dkim-signature:/i.test(one)) ?? '';
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replaceAll(/\s/g, ''))
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const names = (tags.h ?? '').split(':');
  const signed = names.flatMap(
    (name) => headers.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? [],
  );
  const unsigned = signature.replace(/(;\s*b=)[^;]*$/, '$1');
  const content = [...signed, unsigned].map(relaxedHeader).join('\r\n');
  const body = relaxedBody(mail.slice(end + 4));
  return {
    tags,
    bodyHash: createHash('sha256').update(body).digest('base64'),
    isSignedBy: (key) =>
      createVerify('RSA-SHA256')
        .update(content)
        .verify(key, tags.b ?? '', 'base64'),
  };
}

test('a mail is DKIM-signed for the domain, including the header for one-click unsubscribing', async () => {
  const { mailSender: from, dkim } = readEnv({ ...settings, SITE_NAME: 'Torget Ö' });
  const send = createSmtpTransport({
    smtpUrl: smtp.url,
    sender: () => ({ from }),
    publicUrl: 'http://localhost:3000',
    dkim,
  });
  const headers = {
    'List-Unsubscribe': `<https://torget.example/api/newsletter/unsubscribe?token=${'x'.repeat(80)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const letter = { id: newId(), to: 'kopare@foretag.example', subject: 'Räksmörgås', headers };
  await send({ ...letter, html: '<p>Hej  på dig</p>\n\n', text: 'Hej  på dig \n\n\n' });
  const signature = readSignature(smtp.received[0] ?? '');
  expect(signature.tags).toMatchObject({
    v: '1',
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'torget.example',
    s: 'brev2026',
  });
  expect(signature.tags.bh).toBe(signature.bodyHash);
  expect(signature.isSignedBy(publicKey)).toBe(true);
  const names = (signature.tags.h ?? '').toLowerCase().split(':');
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(names).toContain(name);
  const changed = (smtp.received[0] ?? '').replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click');
  expect(readSignature(changed).isSignedBy(publicKey)).toBe(false);
});

test('a key may be written on one line', () => {
  const oneLine = privateKey.replaceAll('\n', '\\n');
  expect(readEnv({ ...settings, DKIM_PRIVATE_KEY: oneLine }).dkim?.privateKey).toBe(privateKey);
  expect(readEnv({}).dkim).toBeNull();
});

const elliptic = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each([
  [{ DKIM_SELECTOR: '' }, 'Signing mails needs DKIM_SELECTOR too.'],
  [{ DKIM_DOMAIN: '', DKIM_PRIVATE_KEY: '' }, 'Signing mails needs DKIM_DOMAIN, DKIM_PRIVATE_KEY too.'],
  [{ DKIM_DOMAIN: 'https://torget.example' }, 'DKIM_DOMAIN is not usable'],
  [{ DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR is not usable'],
  [{ DKIM_PRIVATE_KEY: 'hemligt' }, 'DKIM_PRIVATE_KEY is not usable: it is no private key'],
  [{ DKIM_PRIVATE_KEY: elliptic }, 'DKIM_PRIVATE_KEY is not usable: it must be an RSA key'],
])('with %o a shop does not start, and says why', (wrong, sentence) => {
  expect(() => readEnv({ ...settings, ...wrong })).toThrow(SettingError);
  expect(() => readEnv({ ...settings, ...wrong })).toThrow(sentence);
});
