import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, withoutNonce } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const settings = { nonce: 'n0nce', analyticsSrc: undefined, secure: false };

test("the framework's scripts may run, and one that came with some text may not", () => {
  const policy = contentSecurityPolicy('<script nonce="n0nce">own()</script><script>evil()</script>', settings);
  expect(policy).toContain(hash('own()'));
  expect(policy).not.toContain(hash('evil()'));
});

test('the page goes out without the mark, the same bytes for everybody', () => {
  expect(withoutNonce('<script nonce="n0nce">own()</script>', 'n0nce')).toBe('<script>own()</script>');
});

test('no other host is allowed but that of the analytics', () => {
  expect(contentSecurityPolicy('', settings)).not.toMatch(/https?:/);
  expect(contentSecurityPolicy('', { ...settings, analyticsSrc: 'https://stats.example/a.js' })).toContain(
    'https://stats.example',
  );
});
