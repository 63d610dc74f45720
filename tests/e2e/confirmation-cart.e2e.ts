import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  delivered,
  heading,
  type Lead,
  type Order,
  useConfirmations,
  words,
} from '../support/browser/confirmation-journey.ts';
import { eventually, fromStorage, isAlive, isShown } from '../support/browser/journey.ts';

const { happens, newOrder, open, stripeServer, withRecords } = useConfirmations();

describe('the cart', () => {
  const lineOf = ({ id, title, pricePerLead, obtainableCount }: Lead, quantity: number) => ({
    leadId: id,
    title,
    pricePerLead,
    availableCount: obtainableCount,
    quantity,
  });

  const cartShape = z.array(z.object({ leadId: z.string(), quantity: z.number() }));

  async function cartOf(page: Page): Promise<[string, number][]> {
    const lines = cartShape.parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'));
    return lines.map(({ leadId, quantity }) => [leadId, quantity]);
  }

  /** What the checkout stores in the browser, with more added to the cart since. */
  function leftBehind({ checkoutId, cartItems }: Order) {
    const [one, two, added] = [withRecords(0), withRecords(1), withRecords(2)];
    return {
      'lead-cart': JSON.stringify([lineOf(one, 3), lineOf(two, 1), lineOf(added, 4)]),
      'lead-checkout': JSON.stringify({ checkoutId, lines: cartItems }),
    };
  }

  const left = (): [string, number][] => [
    [withRecords(0).id, 1],
    [withRecords(2).id, 4],
  ];

  test('loses what its own checkout has bought, once', async () => {
    const order = await newOrder();
    const page = await open(order.path, 'sv', leftBehind(order));
    await isShown(heading(page, words.sv.waiting));
    expect(await cartOf(page)).toHaveLength(3);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, words.sv.paid));
    await eventually(() => cartOf(page)).toEqual(left());
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 5 leads', exact: true }));
    await page.reload();
    await isShown(heading(page, words.sv.paid));
    await isAlive(page);
    await delivered(page, words.sv);
    expect(await cartOf(page)).toEqual(left());
    expect(await fromStorage(page, 'lead-checkout')).toBeNull();
  });

  test('loses it also when the page is first opened after the payment', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path, 'sv', leftBehind(order));
    await isShown(heading(page, words.sv.paid));
    await eventually(() => cartOf(page)).toEqual(left());
  });

  test('of another person with the address stays unchanged', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path, 'sv', leftBehind(other));
    await delivered(page, words.sv);
    expect(await cartOf(page)).toHaveLength(3);
    expect(await fromStorage(page, 'lead-checkout')).toContain(other.checkoutId);
  });

  test('stays unchanged when nothing was bought', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().decline(order.intentId));
    const page = await open(order.path, 'sv', leftBehind(order));
    await isShown(heading(page, words.sv.declined));
    await happens(() => stripeServer().cancelInDashboard(order.intentId));
    await isShown(heading(page, words.sv.failed));
    expect(await cartOf(page)).toHaveLength(3);
  });
});
