import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answered, eventually, isAlive, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import {
  answerWith,
  dialog,
  newAddress,
  openHome,
  refusedAddress,
  subscribe,
  toast,
  toasts,
  words,
} from '../support/browser/newsletter-journey.ts';

const shop = useJourneys();

const open = () => openHome(shop);

describe('a message', () => {
  async function openWithToast(): Promise<Page> {
    const page = await open();
    await subscribe(page, newAddress());
    await isShown(toast(page, words.sv.thanks, words.sv.done));
    await isGone(dialog(page));
    return page;
  }

  test('replaces the one before', async () => {
    const page = await openWithToast();
    await subscribe(page, newAddress());
    await isGone(dialog(page));
    await answerWith(page, 400, refusedAddress);
    shop.expectComplaint(/status of 400/);
    await subscribe(page, newAddress());
    await isShown(toast(page, words.sv.wrong, words.sv.invalid));
    expect(await toasts(page).count()).toBe(1);
  });

  test('can be closed by its button', async () => {
    const page = await openWithToast();
    await toasts(page).getByRole('button', { name: 'Stäng meddelandet' }).click();
    await isGone(toasts(page));
  });

  test('F8 moves the focus to it, and Escape closes it', async () => {
    const page = await openWithToast();
    await page.keyboard.press('F8');
    const isThere = () => page.evaluate(() => document.activeElement?.closest('[role="region"]') !== null);
    await eventually(isThere).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(isThere).toBe(true);
    await page.keyboard.press('Escape');
    await isGone(toasts(page));
  });

  async function drag(page: Page, target: Locator, distance: number): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('The message is not there to be dragged.');
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  }

  test('a swipe of more than 50 px to the right closes it', async () => {
    const page = await openWithToast();
    await drag(page, toasts(page), 60);
    await isGone(toasts(page));
  });

  test('a shorter drag, or one to the left, leaves it', async () => {
    const page = await openWithToast();
    for (const distance of [40, -80]) {
      await drag(page, toasts(page), distance);
      await eventually(() => toasts(page).getAttribute('data-swipe')).not.toBe('move');
      expect(await toasts(page).getAttribute('data-state')).toBe('open');
    }
  });

  test('its area is as wide as the window, and from 768 px on at most 420 px', async () => {
    const page = await openWithToast();
    const area = page.getByRole('region', { name: /\(F8\)$/ }).getByRole('list');
    for (const [width, expected] of [
      [767, 767],
      [768, 420],
      [1440, 420],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => (await area.boundingBox())?.width).toBe(expected);
    }
  });

  test('closes by itself after five seconds', async () => {
    const context = await shop.visitor({ cookies: answered });
    const page = await context.newPage();
    await page.clock.install({ time: '2026-03-02T09:00:00' });
    await page.goto('/');
    await isAlive(page);
    await page.clock.pauseAt('2026-03-02T10:00:00');
    await subscribe(page, newAddress());
    const shown = toast(page, words.sv.thanks, words.sv.done);
    // Advances the stopped clock in small steps until the message appears.
    await eventually(async () => {
      await page.clock.runFor(20);
      return shown.count();
    }).toBe(1);
    await page.clock.fastForward(4_800);
    expect(await shown.count()).toBe(1);
    await page.clock.fastForward(250);
    await isGone(shown);
  });
});
