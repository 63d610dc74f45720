import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Hashes instead of nonces, so that a page can be cached. Only scripts with this rendering's nonce count: one that
 * slipped in with some text gets no hash.
 */
function scriptHashes(html: string, nonce: string): string[] {
  const own = [...html.matchAll(script)].filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`));
  const inline = own.filter(([, attributes = '']) => !/\ssrc=/.test(attributes));
  return inline.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

type Settings = { nonce: string; analyticsSrc: string | undefined; secure: boolean; paysWithStripe: boolean };

const nobody = { scripts: '', frames: '', calls: '' };

/** From Stripe's documentation. */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
};

/** Nothing from other hosts except analytics, which is loaded only after consent, and Stripe. */
export function contentSecurityPolicy(html: string, settings: Settings): string {
  const { nonce, analyticsSrc, secure, paysWithStripe } = settings;
  const analytics = analyticsSrc ? ` ${new URL(analyticsSrc).origin}` : '';
  const payments = paysWithStripe ? stripe : nobody;
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scriptHashes(html, nonce))].join(' ')}${analytics}${payments.scripts}`,
    `frame-src 'self'${payments.frames}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${analytics}${payments.calls}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export const withoutNonce = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '');

const ofData = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Should a browser ever show JSON as a page, it loads nothing and cannot be framed. */
export const dataPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.get('content-type')?.startsWith('application/json')) return;
  // on the response itself: setting it on the context would copy the response
  headers.set('content-security-policy', ofData);
};
