import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, default as axeCore } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames are asked one by one, and a document loads axe once, which takes as long as its rules. */
async function violationsIn(frame: Frame, part: string): Promise<AxeResults['violations']> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(`${axeSource};0`);
  return frame.evaluate(async (include) => {
    // A colour on its way to another one is neither, and what inherits it sets out when it has arrived. What follows
    // how far something is scrolled never ends.
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity);
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.all(all.map(({ finished }) => finished.catch(() => undefined)));
      await new Promise((done) => setTimeout(done, 20));
    }
    const results = await window.axe?.run({ include }, { resultTypes: ['violations'], iframes: false });
    if (!results) throw new Error('axe is not loaded.');
    return results.violations;
  }, part);
}

/** What axe reports on the page or part of it. */
export async function objections(page: Page, part = 'html'): Promise<string[]> {
  const found = await violationsIn(page.mainFrame(), part);
  for (const frame of page.frames()) {
    const isInPart = frame !== page.mainFrame() && (await (await frame.frameElement()).isVisible());
    if (isInPart) found.push(...(await violationsIn(frame, 'html')));
  }
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}

/** By how many pixels the page is wider than a window of each width. */
export async function sidewaysBy(page: Page, widths: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What measures itself follows a moment after the window.
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => undefined);
    found.push(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));
  }
  return found;
}

const otherTheme = (page: Page) =>
  page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.toggle('dark');
    classList.toggle('light');
  });

export async function objectionsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  const found = await objections(page, part);
  await otherTheme(page);
  return [...found, ...(await objections(page, part)).map((text) => `in the other theme: ${text}`)];
}

/** Layout and accessibility problems of the page: on a phone in its own theme, on a desktop in the other one. */
export async function barriers(page: Page, part = 'html', narrow = 390): Promise<string[]> {
  const found: string[] = [];
  for (const width of [narrow, 1440]) {
    const [sideways = 0] = await sidewaysBy(page, [width]);
    if (sideways > 0) found.push(`wider than ${width} px by ${sideways}`);
    found.push(...(await objections(page, part)).map((text) => `at ${width} px: ${text}`));
    await otherTheme(page);
  }
  return found;
}
