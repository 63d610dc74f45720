import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { Stock } from './listing-words.tsx';

const stockOf = (maxBuyers: number) =>
  renderToStaticMarkup(
    <IntlProvider
      locale="sv"
      timeZone="Europe/Stockholm"
      messages={{
        leadCard: { left: '{count, plural, other {# kvar}}', sold: '{count, plural, one {# tagen} other {# tagna}}' },
      }}
    >
      <Stock lead={{ obtainableCount: 16, soldCount: 9, maxBuyers }} />
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('what is left and what is taken are said together only where each lead is sold once', () => {
  expect(stockOf(1)).toBe('16 kvar · 9 tagna');
  expect(stockOf(5)).toBe('16 kvar');
});
