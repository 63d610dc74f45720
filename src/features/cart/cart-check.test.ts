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

describe('a cart checked by the server', () => {
  test('stays the very same object when nothing has changed', () => {
    const lines = [lineWith()];
    expect(withAnswer(lines, ['a'], [now])).toBe(lines);
  });

  test('reports a change once: the second time it is the very same object', () => {
    const once = withAnswer([lineWith()], ['a'], [{ ...now, pricePerLead: '159.00', availableCount: 3 }]);
    expect(withAnswer(once, ['a'], [{ ...now, pricePerLead: '159.00', availableCount: 3 }])).toBe(once);
  });

  test('keeps a changed price beside the old one', () => {
    expect(check(lineWith(), { pricePerLead: '159.00' })).toEqual(
      lineWith({ pricePerLead: '159.00', priceBefore: '149.00' }),
    );
  });

  test('compares a price that changes twice with the one the buyer saw, and reports none that came back', () => {
    const twice = check(lineWith({ pricePerLead: '159.00', priceBefore: '149.00' }), { pricePerLead: '169.00' });
    expect(twice?.priceBefore).toBe('149.00');
    expect(check(lineWith({ pricePerLead: '159.00', priceBefore: '149.00' }), {})).toEqual(lineWith());
  });

  test('lowers the quantity to what is left, and remembers the wanted one', () => {
    expect(check(lineWith(), { availableCount: 3 })).toEqual(
      lineWith({ availableCount: 3, quantity: 3, quantityBefore: 5 }),
    );
  });

  test('keeps a sold-out line, which cannot be bought', () => {
    const line = check(lineWith(), { availableCount: 0 });
    expect(line).toEqual(lineWith({ availableCount: 0 }));
    expect(line && [canBeBought(line), hasNews(line)]).toEqual([false, true]);
  });

  test('drops a line that is missing in the answer, and restores it when it is back', () => {
    const gone = check(lineWith(), null);
    expect(gone).toEqual(lineWith({ availableCount: 0, isGone: true }));
    expect(gone && check(gone, {})).toEqual(lineWith());
  });

  test('says nothing of a line that was not checked', () => {
    const lines = [lineWith({ leadId: 'added meanwhile' })];
    expect(withAnswer(lines, ['a'], [])).toBe(lines);
  });
});

test('forgets its news when the buyer continues, and news of a quantity when another is chosen', () => {
  const line = lineWith({ priceBefore: '139.00', quantityBefore: 8 });
  expect(withNewsRead([line])).toEqual([lineWith()]);
  expect(withQuantity([line], 'a', 4)).toEqual([lineWith({ quantity: 4, priceBefore: '139.00' })]);
  const plain = [lineWith()];
  expect(withNewsRead(plain)).toBe(plain);
});

test('stores its news, and drops a line with invalid ones', () => {
  const line = lineWith({ priceBefore: '139.00', quantityBefore: 8, isGone: true });
  expect(parseCart(JSON.stringify([line, { ...line, priceBefore: 7 }, { ...line, quantityBefore: 'x' }]))).toEqual([
    line,
  ]);
});

test('puts a removed line back in its old place, and keeps changes made meanwhile', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((leadId) => lineWith({ leadId }));
  if (!a || !b || !c || !d) throw new Error('There are four.');
  const changed = { ...c, quantity: 9 };
  expect(withPutBack([changed, d], [a, b, c], ['b'])).toEqual([b, changed, d]);
});
