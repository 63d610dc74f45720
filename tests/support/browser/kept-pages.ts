import type { BrowserContext, Page, ViewportSize } from 'playwright-core';

/** What earlier visits left in the browser. */
export type Past = { cookies?: Record<string, string>; storage?: Record<string, string> };

export type Visit = Past & { viewport?: ViewportSize };

type Kept = { page: Page; isReusable: boolean };

const usualViewport = { width: 1280, height: 720 };

/** A small text of the shop itself: leaving it for a page needs no new process, as leaving a blank page would. */
const restingPlace = '/robots.txt';

function onCall(target: object, method: string, act: () => void): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new Error(`Playwright has no ${method} any more.`);
  Reflect.set(target, method, (...args: unknown[]) => {
    act();
    return Reflect.apply(original, target, args);
  });
}

/** A page that a test changed in a way that cannot be undone is not lent again. */
function watch(page: Page): Kept {
  const kept: Kept = { page, isReusable: true };
  const spoil = () => {
    kept.isReusable = false;
  };
  for (const method of ['on', 'addInitScript', 'emulateMedia', 'setExtraHTTPHeaders']) onCall(page, method, spoil);
  for (const method of ['on', 'addInitScript', 'route', 'grantPermissions', 'setOffline', 'newCDPSession']) {
    onCall(page.context(), method, spoil);
  }
  onCall(page.clock, 'install', spoil);
  return kept;
}

async function tidy({ page }: Kept, url: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(url + restingPlace);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/**
 * Pages that look unused: no cookies, storage, routes or other tabs. A page in a new profile costs twice the processor
 * time of one that visited the shop before, most of it for the start of its process.
 */
export class KeptPages {
  private free: Kept[] = [];
  private lent: Kept[] = [];
  private readonly url: () => string;
  private readonly newContext: () => Promise<BrowserContext>;

  constructor(url: () => string, newContext: () => Promise<BrowserContext>) {
    this.url = url;
    this.newContext = newContext;
  }

  async lend({ cookies = {}, storage = {}, viewport = usualViewport }: Visit): Promise<Page> {
    const kept = this.free.pop() ?? watch(await (await this.newContext()).newPage());
    this.lent.push(kept);
    const { page } = kept;
    const url = this.url();
    await page.setViewportSize(viewport);
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const entries = Object.entries(storage);
    if (entries.length > 0) {
      if (!page.url().startsWith(url)) await page.goto(url + restingPlace);
      await page.evaluate((all) => {
        for (const [name, value] of all) localStorage.setItem(name, value);
      }, entries);
    }
    return page;
  }

  /** After a test. A page that is not reusable is closed with its profile. */
  async takeBack(): Promise<void> {
    await Promise.all(
      this.lent.splice(0).map(async (kept) => {
        const isFit =
          kept.isReusable &&
          !kept.page.isClosed() &&
          (await tidy(kept, this.url()).then(
            () => true,
            () => false,
          ));
        if (isFit) this.free.push(kept);
        else await kept.page.context().close();
      }),
    );
  }
}
