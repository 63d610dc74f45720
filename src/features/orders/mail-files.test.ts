import { expect, test } from 'vitest';
import { deliveredByMail, type MailFiles, mailFilesText, readMailFiles } from './mail-files.rules.ts';

const id = '018f3a52-7c1b-7a53-9f0e-000000000001';

/** As stored in the outbox since the first release. */
const stored: readonly [string, MailFiles][] = [
  [id, { kind: 'leads', orderId: id }],
  [`leads:${id}:1700`, { kind: 'leads', orderId: id, deliveredAt: new Date(1_700) }],
  [`receipt:${id}`, { kind: 'receipt', orderId: id }],
  [`credit-note:${id}`, { kind: 'credit-note', documentId: id }],
  [`credit-note:${id}:1700`, { kind: 'credit-note', documentId: id, claimsEndedAt: new Date(1_700) }],
];

test.each(stored)('the stored attachment name %s still means the same files', (text, files) => {
  expect(readMailFiles(text)).toEqual(files);
  expect(mailFilesText(files)).toBe(text);
});

test.each(['', 'receipt', 'receipt:', `leads:${id}`, `receipt:${id.slice(1)}`, `invoice:${id}`, `${id}x`])(
  '%j names no files',
  (text) => {
    expect(readMailFiles(text)).toBeNull();
  },
);

test('only leads are delivered by mail', () => {
  expect(stored.map(([text]) => deliveredByMail(text)?.orderId)).toEqual([id, id, undefined, undefined, undefined]);
  expect([deliveredByMail(null), deliveredByMail('')]).toEqual([null, null]);
});
