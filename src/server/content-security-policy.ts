type Sources = { nonce: string; analyticsSrc: string | undefined; live: boolean };

/** Nothing from another host but the analytics script, which is asked for only after consent. */
export function contentSecurityPolicy({ nonce, analyticsSrc, live }: Sources): string {
  const analytics = analyticsSrc ? ` ${new URL(analyticsSrc).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${analytics}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(live ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
