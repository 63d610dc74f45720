/** Seconds. */
export const retryAfter = 10;

/** For when even the error page cannot be rendered: no script, no style sheet, no data. */
export function crashPage(reference: string, away: { retryAfter: number } | null = null): Response {
  const html = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Något gick fel</title></head>
<body><main><h1>Något gick fel hos oss</h1>
<p>Försök igen om en liten stund. / Something went wrong on our end. Please try again in a little while.</p>
<p>Referens / Reference: <code>${reference}</code></p><p><a href="/">Till startsidan / To the front page</a></p>
</main></body></html>`;
  return new Response(html, {
    status: away ? 503 : 500,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      ...(away && { 'retry-after': String(away.retryAfter) }),
      'content-security-policy': "default-src 'none'",
    },
  });
}
