import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answered, isAlive, isGone, isShown, useJourneys } from '../support/browser/journey.ts';

const shop = useJourneys();

/** With a stopped clock. */
async function openStill(language = 'sv'): Promise<Page> {
  const context = await shop.visitor({ cookies: { ...answered, language } });
  const page = await context.newPage();
  await page.clock.install({ time: '2026-03-02T09:00:00' });
  await page.goto('/');
  await isAlive(page);
  await page.clock.pauseAt('2026-03-02T10:00:00');
  return page;
}

const control = (page: Page, name: string) => page.getByRole('banner').getByLabel(name);
const tooltip = (page: Page, text?: string) => page.getByRole('tooltip', text ? { name: text } : {});

async function showTooltip(page: Page, name: string): Promise<void> {
  await control(page, name).hover();
  await page.clock.runFor(700);
  await isShown(tooltip(page));
}

/** Past the delay in which the pointer may return. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(400, 500);
  await page.clock.runFor(100);
}

test('opens after 700 ms over its control, not before', async () => {
  const page = await openStill();
  await control(page, 'Växla tema').hover();
  await page.clock.runFor(699);
  expect(await tooltip(page).count()).toBe(0);
  await page.clock.runFor(1);
  await isShown(tooltip(page));
  expect(await tooltip(page).textContent()).toBe('Växla tema');
});

test('does not open when the pointer only passes by', async () => {
  const page = await openStill();
  await control(page, 'Växla tema').hover();
  await page.clock.runFor(400);
  await leave(page);
  await page.clock.runFor(2_000);
  expect(await tooltip(page).count()).toBe(0);
});

test('closes when the pointer leaves', async () => {
  const page = await openStill();
  await showTooltip(page, 'Växla tema');
  await leave(page);
  await isGone(tooltip(page));
});

test('closes when the control is clicked', async () => {
  const page = await openStill();
  await showTooltip(page, 'Växla tema');
  await control(page, 'Växla tema').click();
  await isGone(tooltip(page));
});

test('closes on Escape, wherever the focus is', async () => {
  const page = await openStill();
  await showTooltip(page, 'Växla tema');
  await page.keyboard.press('Escape');
  await isGone(tooltip(page));
});

test('stays open while the pointer is on it', async () => {
  const page = await openStill();
  await showTooltip(page, 'Växla tema');
  await tooltip(page).hover();
  await page.clock.runFor(50);
  expect(await tooltip(page).count()).toBe(1);
});

describe('coming from another tooltip', () => {
  async function crossOver(gapMs: number): Promise<Page> {
    const page = await openStill();
    await showTooltip(page, 'Växla tema');
    await leave(page);
    await isGone(tooltip(page));
    await page.clock.runFor(gapMs);
    await control(page, 'Kundvagn').hover();
    await page.clock.runFor(1);
    return page;
  }

  test('within 300 ms opens at once', async () => {
    const page = await crossOver(290);
    await isShown(tooltip(page));
    expect(await tooltip(page).textContent()).toBe('Kundvagn');
  });

  test('later waits again', async () => {
    const page = await crossOver(310);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(700);
    await isShown(tooltip(page));
  });

  test('that never opened waits too', async () => {
    const page = await openStill();
    await control(page, 'Växla tema').hover();
    await page.clock.runFor(500);
    await control(page, 'Kundvagn').hover();
    await page.clock.runFor(500);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(200);
    await isShown(tooltip(page));
  });
});

test('opens for the keyboard too', async () => {
  const page = await openStill('en');
  await control(page, 'Change language').focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(700);
  await isShown(tooltip(page));
  expect(await tooltip(page).textContent()).toBe('Toggle theme');
});

test('does not open for touch', async () => {
  const context = await shop.visitor({ cookies: answered, hasTouch: true });
  const page = await context.newPage();
  await page.clock.install({ time: '2026-03-02T09:00:00' });
  await page.goto('/');
  await isAlive(page);
  await page.clock.pauseAt('2026-03-02T10:00:00');
  await control(page, 'Växla tema').tap();
  await page.clock.runFor(2_000);
  expect(await tooltip(page).count()).toBe(0);
});
