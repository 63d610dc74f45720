import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { madeGoodOf } from '../features/claims/made-good.ts';
import { tellBuyersOfWithdrawn } from '../features/claims/tell-other-buyers.ts';
import { openPayments } from '../features/payments/open-payments.ts';
import type { OnWithdrawal } from '../features/record-handling/change-sale.ts';
import { countOfAge } from '../features/records/count-of-age.ts';
import { fewestBuyers } from '../features/records/fewest-buyers.ts';
import { sampleOf } from '../features/records/sample-of.ts';
import { endPayment } from '../features/sales/end-payment.ts';
import { siteNameOf } from '../features/settings/shop-words.ts';
import { settleInvoice } from '../features/settlement/settle-invoice.ts';
import { mostAvailable } from '../features/stock/stock-of-records.ts';
import { requestReference } from '../platform/current-request.ts';
import { isExhausted, isUnreachable } from '../platform/database/unreachable.ts';
import type { ApiDeps, ApiVariables } from '../platform/http/api-deps.ts';
import { ApiError, answerError, notFound } from '../platform/http/api-error.ts';
import type { Call } from '../platform/http/calls.ts';
import { guardWrites } from '../platform/http/guard-writes.ts';
import { securityKindOf } from '../platform/http/security-events.ts';
import { routesOf, type ServedRoute, serveCalls } from '../platform/http/serve-calls.ts';
import type { Log } from '../platform/log.ts';
import { metrics } from '../platform/metrics/metrics.ts';
import { apiCalls } from './api/api-calls.ts';
import { formerCalls } from './api/former-paths.ts';
import { crashPage, retryAfter } from './crash-page.ts';
import { dataPolicy } from './headers/content-security-policy.ts';
import { watchReadiness } from './health/readiness.ts';
import { strictTransport } from './listen.ts';
import { documentCall } from './openapi.api.ts';
import { chargeNetwork } from './requests/charge-network.ts';
import { followRequest } from './requests/follow-request.ts';
import { knowCaller } from './requests/know-caller.ts';
import { RouteNames } from './requests/route-names.ts';
import { sitemaps } from './sitemap.ts';

const manifestHeaders = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };

const webManifest = (siteName: string) => ({
  name: siteName,
  short_name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: '#f6f3ec',
  theme_color: '#0f4a3f',
  icons: [
    { src: '/logo.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
  ],
});

type NodeBindings = { incoming?: Pick<IncomingMessage, 'headers' | 'socket'> };

export type Outer = ApiVariables & { Bindings: NodeBindings };

export type App = Hono<Outer>;

export type RenderPage = (request: Request, reference: string) => Promise<Response> | Response;

const trustsItsToken = (path: string) =>
  /^\/api\/(?:newsletter\/(?:unsubscribe|confirm)|quote-offer|quote-withdrawal)$/.test(path);

const takesNoJson = (path: string) => /^\/api\/webhooks\/|\/records$|\/bank-files$|\/claims\/[^/]+\/files$/.test(path);

const rooms = { endPayment, settleInvoice, countOfAge, sampleOf, madeGoodOf, mostAvailable, fewestBuyers };

type ShopDeps = ApiDeps & typeof rooms & { payments: ReturnType<typeof openPayments>; onWithdrawal: OnWithdrawal };

const calls: readonly Call<ShopDeps>[] = apiCalls;

export const apiRoutes: readonly ServedRoute<ShopDeps>[] = routesOf(
  [...calls, ...formerCalls(calls), documentCall(() => apiRoutes)],
  '/api',
);

const serve = serveCalls(apiRoutes);

const shopDeps = (deps: ApiDeps): ShopDeps => ({
  ...deps,
  ...rooms,
  payments: openPayments(deps),
  onWithdrawal: (tx, record, now) => tellBuyersOfWithdrawn(tx, deps, record, now),
});

/** Some codes come from the payment provider; an odd one must not become a metric label. */
const codeLabel = (code: string) => (/^[a-z][a-z0-9_-]{0,39}$/.test(code) ? code : 'other');

const databaseAway = (reference: string) =>
  new ApiError(503, 'database-unreachable', 'The shop cannot be reached just now. Please try again soon.', {
    details: { reference },
    headers: { 'retry-after': String(retryAfter) },
  });

export function createApp(deps: ApiDeps, log: Log, renderPage: RenderPage, names = new RouteNames()): App {
  const app = new Hono<Outer>();
  app.use(followRequest(log, names));
  app.use(
    secureHeaders({
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: deps.env.secureCookies ? strictTransport : false,
      xFrameOptions: 'DENY',
      permissionsPolicy: {
        camera: [],
        microphone: [],
        geolocation: [],
        usb: [],
        displayCapture: [],
        browsingTopics: [],
      },
      // pages that show a buyer's own order set stricter headers
      overwrite: false,
    }),
  );
  app.use(dataPolicy, knowCaller(deps, log, names));
  // The router would redirect to an absolute address built from the Host header, which visitors control.
  app.use(async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url);
    return pathname.startsWith('//') ? redirect(pathname.replace(/^\/+/, '/') + search, 308) : next();
  });
  app.use(chargeNetwork(deps, log));
  app.get('/healthz', (context) => context.text('ok'));
  const readiness = watchReadiness(deps);
  app.get('/readyz', async (context) =>
    (await readiness.isReady()) ? context.text('ready') : context.text('not ready', 503),
  );
  app.get('/site.webmanifest', (context) => context.json(webManifest(siteNameOf(deps.env)), 200, manifestHeaders));
  app.route('/', sitemaps(deps));
  app.use('/api/*', guardWrites(deps.env.PUBLIC_URL, takesNoJson, trustsItsToken));
  app.all('/api/*', serve(shopDeps(deps)));
  // Without this the pages' handler would look for a server function; the shop has none.
  app.all('/_serverFn/*', () => {
    throw notFound();
  });
  app.on(['GET', 'HEAD'], '*', async (context) => {
    await context.get('spend')?.('heavy');
    return renderPage(context.req.raw, requestReference());
  });
  app.all('*', () => {
    throw new ApiError(405, 'method-not-allowed', 'Pages can only be read', { headers: { allow: 'GET, HEAD' } });
  });
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      const code = codeLabel(error.code);
      metrics.refusals.add({ code });
      const kind = securityKindOf(error);
      if (kind) context.get('noteSecurity')?.(kind, { code });
      return answerError(context, error);
    }
    const reference = requestReference();
    const isApi = context.req.path.startsWith('/api/');
    readiness.note(error);
    const isAway = isUnreachable(error) || isExhausted(error);
    metrics.failures.add({ kind: isAway ? 'database' : 'internal' });
    if (isAway) {
      log.error({ err: error, reference, path: context.req.path }, 'The database is unavailable');
      return isApi ? answerError(context, databaseAway(reference)) : crashPage(reference, { retryAfter });
    }
    log.error({ err: error, reference, path: context.req.path }, 'A request failed');
    const failure = new ApiError(500, 'internal', 'Something went wrong on our side', { details: { reference } });
    return isApi ? answerError(context, failure) : crashPage(reference);
  });
  names.learn([...app.routes, ...apiRoutes]);
  return app;
}
