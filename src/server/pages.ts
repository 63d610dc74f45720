import { randomBytes } from 'node:crypto';
import type { Env } from '../platform/env.ts';
import { bytesOf, keepBytes } from '../platform/http/etag.ts';
import { isLanguage } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import { hasKeyInAddress, isPublicPage } from '../platform/page-zones.ts';
import { paths, plainPath } from '../platform/paths.ts';
import { preferenceCookie, preferenceKeys, readPreferences } from '../platform/preferences.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { App, RenderPage } from './app.ts';
import type { AnswerCache } from './cache/answer-cache.ts';
import { crashPage, retryAfter } from './crash-page.ts';
import { contentSecurityPolicy, withoutNonce } from './headers/content-security-policy.ts';
import { keepSharedReads, type SharedReads } from './pages-reads.ts';

export type PagesFetch = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response;

/** `?lang=en` sets the language for this page and the following ones. */
function chosenLanguage(request: Request) {
  const chosen = new URL(request.url).searchParams.get('lang');
  return isLanguage(chosen) ? chosen : null;
}

function choicesOf(request: Request, cookie: string) {
  const language = chosenLanguage(request);
  const stored = readPreferences(cookie);
  return { language, preferences: { ...stored, language: language ?? stored.language } };
}

/** Pages about one purchase must not be stored anywhere, not even for the back button. */
function privacyOf(path: string): Record<string, string> {
  if (hasKeyInAddress(path)) {
    return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  }
  switch (path) {
    case paths.checkout:
      return {
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        // a wallet or a bank may open a window of its own, and must be able to answer from it
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      };
    case paths.admin:
    case paths.adminLogin:
    case paths.adminDashboard:
      // a search for a person stands in the address
      return { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' };
    default:
      return { 'cache-control': 'private, no-cache' };
  }
}

/** 503 instead of 500: the page is fine, but its data is out of reach. */
const unavailable = (page: Response): Response => {
  const headers = new Headers(page.headers);
  headers.set('retry-after', String(retryAfter));
  return new Response(null, { status: 503, headers });
};

type Api = RequestContext['api'];

function pageApi(app: App, cookie: string, reads: SharedReads | null): { api: Api; wasAway: () => boolean } {
  let isAway = false;
  const ask: Api = async (path, init) => {
    const answer = await app.request(path, { ...init, headers: { ...init?.headers, cookie } });
    const { ok, status, statusText, headers } = answer;
    isAway ||= status === 503;
    const text = bytesOf(answer)?.toString();
    if (text === undefined) return answer;
    return {
      ok,
      status,
      statusText,
      headers,
      json: async (): Promise<unknown> => JSON.parse(text),
      text: async () => text,
    };
  };
  return { api: (path, init) => (reads && !init ? reads(path, ask) : ask(path, init)), wasAway: () => isAway };
}

/** The router answers nothing at all to an address whose escapes make no text: it gets them as letters, and finds no page. */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

async function render(fetchPage: PagesFetch, request: Request, context: Omit<RequestContext, 'takeHtml'>) {
  let html: string | undefined;
  const takeHtml = (rendered: string) => {
    html = rendered;
  };
  const made = await fetchPage(readable(request), { context: { ...context, takeHtml } });
  return { made, html: html ?? (await made.text()) };
}

type Shown = { html: string; nonce: string; path: string; page: Response };

function answerPage(env: Env, { html, nonce, path, page }: Shown): Response {
  const body = Buffer.from(withoutNonce(html, nonce));
  const response = new Response(body, page);
  keepBytes(response, body);
  const policy = contentSecurityPolicy(html, {
    nonce,
    analyticsSrc: isPublicPage(path) ? env.ANALYTICS_SRC : undefined,
    secure: env.secureCookies,
    paysWithStripe: env.payments === 'stripe' && path === paths.checkout,
  });
  response.headers.delete('content-length');
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of Object.entries(privacyOf(path))) response.headers.set(name, value);
  response.headers.set('vary', 'Cookie');
  return response;
}

export function createPageRenderer(
  env: Env,
  log: Log,
  app: () => App,
  loadPages: () => Promise<PagesFetch>,
  cache: AnswerCache | null,
): RenderPage {
  const reads = cache && keepSharedReads(cache);
  return async (request, reference) => {
    const cookie = request.headers.get('cookie') ?? '';
    const { language, preferences } = choicesOf(request, cookie);
    const fetchPage = await loadPages();
    const nonce = randomBytes(16).toString('base64');
    const { api, wasAway } = pageApi(app(), cookie, reads);
    const { made, html } = await render(fetchPage, request, { nonce, reference, preferences, api });
    const page = made.status >= 500 && wasAway() ? unavailable(made) : made;
    const path = plainPath(new URL(request.url).pathname);
    if (page.status >= 500) {
      log.error({ reference, path }, 'A page failed');
      if (!html.startsWith('<!DOCTYPE html>')) return crashPage(reference, page.status === 503 ? { retryAfter } : null);
    }
    const response = answerPage(env, { html, nonce, path, page });
    response.headers.set('content-language', preferences.language);
    if (language)
      response.headers.append('set-cookie', preferenceCookie(preferenceKeys.language, language, env.secureCookies));
    return response;
  };
}
