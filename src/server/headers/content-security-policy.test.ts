import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, withoutNonce } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const settings = { nonce: 'n0nce', analyticsSrc: undefined, secure: false, paysWithStripe: false };

test("the framework's scripts may run, and a script injected with a text may not", () => {
  const foreign = '<script>evil()</script><script nonce="guessed">forged()</script>';
  const policy = contentSecurityPolicy(`<script nonce="n0nce">own()</script>${foreign}`, settings);
  expect(policy).toContain(hash('own()'));
  expect(policy).not.toContain(hash('evil()'));
  expect(policy).not.toContain(hash('forged()'));
});

test('the page is sent without the nonce marker, the same bytes for everybody', () => {
  expect(withoutNonce('<script nonce="n0nce">own()</script>', 'n0nce')).toBe('<script>own()</script>');
});

test('no other host is allowed but the analytics’', () => {
  expect(contentSecurityPolicy('', settings)).not.toMatch(/https?:/);
  expect(contentSecurityPolicy('', { ...settings, analyticsSrc: 'https://stats.example/a.js' })).toContain(
    'https://stats.example',
  );
});

const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

test('where the buyer pays through Stripe, its script, frames and API are allowed, and nothing more', () => {
  const policy = contentSecurityPolicy('', { ...settings, paysWithStripe: true });
  expect(directive(policy, 'script-src')).toContain(' https://js.stripe.com');
  expect(directive(policy, 'frame-src')).toContain(' https://hooks.stripe.com');
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.stripe.com");
  const hosts = [...policy.matchAll(/https:\/\/(\S+?)(?=[\s;]|$)/g)].map(([, host]) => host);
  expect(hosts.filter((host) => !host?.endsWith('.stripe.com'))).toEqual([]);
  expect(directive(policy, 'img-src') + directive(policy, 'style-src')).not.toContain('stripe');
});

test("the addresses in Stripe's installed packages are those that the checkout may reach", () => {
  const named = (file: string, name: string) =>
    new RegExp(`${name} = ['"](\\S+?)['"]`).exec(readFileSync(`node_modules/${file}`, 'utf8'))?.[1];
  const origin = named('@stripe/stripe-js/dist/pure.mjs', 'ORIGIN');
  const apiHost = named('stripe/esm/stripe.core.js', 'DEFAULT_HOST');
  const policy = contentSecurityPolicy('', { ...settings, paysWithStripe: true });
  expect(directive(policy, 'script-src').split(' ')).toContain(origin);
  expect(directive(policy, 'frame-src').split(' ')).toContain(origin);
  expect(directive(policy, 'connect-src').split(' ')).toContain(`https://${apiHost}`);
});
