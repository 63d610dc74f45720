import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { KeptPages, type Past } from './kept-pages.ts';
import { startSeededShop } from './seeded-shop.ts';
import type { ShopServer } from './shop-server.ts';

export type Visitor = BrowserContextOptions & Past;

export type Journeys = {
  readonly url: string;
  /** Only if the file has a shop of its own. */
  readonly shop: ShopServer;
  /** A separate browser profile. Console errors and warnings fail the test. */
  visitor: (visitor?: Visitor) => Promise<BrowserContext>;
  /** A hydrated page of a new visitor. Without options of its own, its profile is an emptied one. */
  open: (path: string, visitor?: Visitor) => Promise<Page>;
  /** Matching console messages of this test do not fail it. */
  expectComplaint: (pattern: RegExp) => void;
};

/** What is expected comes within a second or two; a machine with other work may need many times as long. */
const patienceMs = 60_000;

/** Cookies of a visitor who has answered the cookie banner. */
export const answered = { 'cookie-consent': 'declined' };

function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    if (loud) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
}

async function remember(context: BrowserContext, url: string, { cookies = {}, storage = {} }: Past): Promise<void> {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  if (Object.keys(storage).length === 0) return;
  const state = { origins: [{ origin: url, localStorage: entriesOf(storage) }], cookies: await context.cookies() };
  await context.setStorageState(state);
}

const entriesOf = (storage: Record<string, string>) =>
  Object.entries(storage).map(([name, value]) => ({ name, value }));

/** Waits for hydration, because clicks do nothing before it. A form may be hydrated later than the header. */
export async function isAlive(page: Page, control = 'header button'): Promise<void> {
  await page.waitForFunction((selector) => {
    const button = document.querySelector(selector);
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  }, control);
}

/** A page that the server rendered answers to clicks once it is loaded, however slow the machine. */
function hydrateWithLoading(page: Page): void {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const settle = async () => {
    if (await page.locator('header button').count()) await isAlive(page);
  };
  page.goto = async (path, options) => {
    const answer = await goTo(path, options);
    // A journey that continues at the first byte tests the page before its scripts have loaded.
    if (options?.waitUntil !== 'commit') await settle();
    return answer;
  };
  page.reload = async (...params) => {
    const answer = await reload(...params);
    await settle();
    return answer;
  };
}

/** Settings or a start function for a shop of this file's own; by default the shared shop. */
type OwnShop = { env?: Record<string, string>; start?: () => Promise<ShopServer> };

/** Files that change the catalogue, buy or log in need a shop of their own. */
export function useJourneys({ env, start }: OwnShop = {}): Journeys {
  const startOwn = start ?? (env && (() => startSeededShop(env)));
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  const expected: RegExp[] = [];
  let shop: ShopServer | undefined;
  let browser: Browser | undefined;

  const tooEarly = 'The shop and the browser are there within tests and hooks only.';
  const urlNow = () => {
    if (!browser) throw new Error(tooEarly);
    return shop?.url ?? inject('visitedShop');
  };

  beforeAll(async () => {
    shop = await startOwn?.();
    browser = await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const patterns = expected.splice(0);
    const unexpected = complaints.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
    await kept.takeBack();
    complaints.length = 0;
    expect(unexpected, 'complaints of the browser').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const newProfile = async (options: BrowserContextOptions = {}) => {
    if (!browser) throw new Error(tooEarly);
    const context = await browser.newContext({ baseURL: urlNow(), reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(patienceMs);
    listenTo(context, complaints);
    if (options.javaScriptEnabled !== false) context.on('page', hydrateWithLoading);
    return context;
  };

  const visitor = async ({ cookies, storage, ...options }: Visitor = {}) => {
    const context = await newProfile(options);
    contexts.push(context);
    await remember(context, urlNow(), { ...(cookies && { cookies }), ...(storage && { storage }) });
    return context;
  };

  const kept = new KeptPages(urlNow, newProfile);

  const pageFor = async (options: Visitor): Promise<Page> => {
    const { cookies, storage, viewport, ...own } = options;
    if (Object.keys(own).length > 0 || viewport === null) return (await visitor(options)).newPage();
    return kept.lend({ ...(cookies && { cookies }), ...(storage && { storage }), ...(viewport && { viewport }) });
  };

  return {
    get url() {
      return urlNow();
    },
    get shop() {
      if (!shop) throw new Error('This file has no shop of its own.');
      return shop;
    },
    visitor,
    async open(path, options = {}) {
      const page = await pageFor(options);
      await page.goto(path);
      if (options.javaScriptEnabled !== false) await isAlive(page);
      return page;
    },
    expectComplaint: (pattern) => void expected.push(pattern),
  };
}

export const isShown = (locator: Locator) => locator.waitFor({ state: 'visible', timeout: patienceMs });

export const isGone = (locator: Locator) => locator.waitFor({ state: 'hidden', timeout: patienceMs });

/** Polls until the answer fits or the timeout has passed. */
export const eventually = <Answer>(ask: () => Answer, timeout = patienceMs) =>
  expect.poll(ask, { timeout, interval: 25 });

/** Accessible name or text of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
  });

export const fromStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

export async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === name)?.value;
}

/** Without scripts, because they contain texts that are not shown. */
export async function serverHtml(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } });
  return (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '');
}

/** The server's HTML for this page with this visitor's cookies. */
export async function htmlFor(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return serverHtml(page.url(), cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}
