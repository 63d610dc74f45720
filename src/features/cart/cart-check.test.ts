import { describe, expect, test } from 'vitest';
import { canBeBought, hasNews, withAnswer, withNewsRead, withPutBack } from './cart-check.rules.ts';
import { type CartLine, parseCart, withQuantity } from './cart-lines.rules.ts';

const lineWith = (more: Partial<CartLine> = {}): CartLine => ({
  leadId: 'a',
  title: 'Ett lead',
  pricePerLead: '149.00',
  availableCount: 10,
  quantity: 5,
  ...more,
});

const now = { leadId: 'a', title: 'Ett lead', pricePerLead: '149.00', availableCount: 10 };

const check = (line: CartLine, answer: Partial<typeof now> | null) =>
  withAnswer([line], ['a'], answer ? [{ ...now, ...answer }] : [])[0];

describe('what the server says', () => {
  test('changes nothing when nothing has changed: the lines are the very same', () => {
    const lines = [lineWith()];
    expect(withAnswer(lines, ['a'], [now])).toBe(lines);
  });

  test('the second time is no news: the lines are the very same', () => {
    const once = withAnswer([lineWith()], ['a'], [{ ...now, pricePerLead: '159.00', availableCount: 3 }]);
    expect(withAnswer(once, ['a'], [{ ...now, pricePerLead: '159.00', availableCount: 3 }])).toBe(once);
  });

  test('a changed price stands there with the one that it was', () => {
    expect(check(lineWith(), { pricePerLead: '159.00' })).toEqual(
      lineWith({ pricePerLead: '159.00', priceBefore: '149.00' }),
    );
  });

  test('a price that changes twice is told from the one that the buyer knew, and one that comes back is no news', () => {
    const twice = check(lineWith({ pricePerLead: '159.00', priceBefore: '149.00' }), { pricePerLead: '169.00' });
    expect(twice?.priceBefore).toBe('149.00');
    expect(check(lineWith({ pricePerLead: '159.00', priceBefore: '149.00' }), {})).toEqual(lineWith());
  });

  test('fewer than were wanted: the quantity follows, and how many were wanted stands there', () => {
    expect(check(lineWith(), { availableCount: 3 })).toEqual(
      lineWith({ availableCount: 3, quantity: 3, quantityBefore: 5 }),
    );
  });

  test('sold out keeps the params, and cannot be bought', () => {
    const line = check(lineWith(), { availableCount: 0 });
    expect(line).toEqual(lineWith({ availableCount: 0 }));
    expect(line && [canBeBought(line), hasNews(line)]).toEqual([false, true]);
  });

  test('what is left out of the answer is gone, and comes back when it is there again', () => {
    const gone = check(lineWith(), null);
    expect(gone).toEqual(lineWith({ availableCount: 0, isGone: true }));
    expect(gone && check(gone, {})).toEqual(lineWith());
  });

  test('says nothing of a line that it was not asked about', () => {
    const lines = [lineWith({ leadId: 'added meanwhile' })];
    expect(withAnswer(lines, ['a'], [])).toBe(lines);
  });
});

test('news are over when the buyer goes on, and that of the quantity when another one is chosen', () => {
  const line = lineWith({ priceBefore: '139.00', quantityBefore: 8 });
  expect(withNewsRead([line])).toEqual([lineWith()]);
  expect(withQuantity([line], 'a', 4)).toEqual([lineWith({ quantity: 4, priceBefore: '139.00' })]);
  const plain = [lineWith()];
  expect(withNewsRead(plain)).toBe(plain);
});

test('news survive being kept, and broken ones take their line with them', () => {
  const line = lineWith({ priceBefore: '139.00', quantityBefore: 8, isGone: true });
  expect(parseCart(JSON.stringify([line, { ...line, priceBefore: 7 }, { ...line, quantityBefore: 'x' }]))).toEqual([
    line,
  ]);
});

test('what is put back comes to its old place, and what happened meanwhile stays', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((leadId) => lineWith({ leadId }));
  if (!a || !b || !c || !d) throw new Error('There are four.');
  const changed = { ...c, quantity: 9 };
  expect(withPutBack([changed, d], [a, b, c], ['b'])).toEqual([b, changed, d]);
});
