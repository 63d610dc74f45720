import { expect, test } from 'vitest';
import { evidenceName, evidenceTypeOf } from './evidence-file.rules.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n....', 'image/png'],
  ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7', 'application/pdf'],
  ['RIFF\u0001\u0002\u0003\u0004WAVE', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<html>%PDF-1.7', null],
  ['MZ\u0090', null],
  ['', null],
])('a file that begins with %j is of the type %s', (text, type) => {
  expect(evidenceTypeOf(bytesOf(text))).toBe(type);
});

test('the shop names a file, with the extension of its type', () => {
  expect(evidenceName('0197aaaa-0000-7000-8000-00000000abcd', 'image/png')).toBe('evidence-0000abcd.png');
});
