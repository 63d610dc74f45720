import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { confirmation } from '../content/texts/sv/confirmation.ts';
import { volume } from '../content/texts/sv/volume.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';
import { OrderConfirmationOrder } from './order-confirmation-order.tsx';
import { OrderConfirmationStatus } from './order-confirmation-status.tsx';

const line = {
  ...{ leadId: 'one', title: 'Tak', titleEn: null, quantity: 3, deliveredQuantity: 2, deliversWithinDays: 0 },
  ...{ pricePerLead: '100.00', discountPercent: null, discountedPrice: '100.00', subtotal: '300.00' },
};

const answer: ConfirmationAnswer = {
  ...{ checkoutId: 'one', status: 'paid', payment: 'done', isProcessing: false, orderId: 'one', orderNumber: 'ABCDE' },
  ...{ receiptNumber: 1, receiptLabel: '1', invoiceNumber: null, invoiceLabel: null, invoice: null, creditNotes: [] },
  ...{ deliveryStatus: 'Pågår', deliveredCount: 2, completeBy: '2026-12-07T10:00:00Z' },
  ...{
    createdAt: '2026-11-23T10:00:00Z',
    lines: [line],
    subtotal: '300.00',
    vat: '75.00',
    total: '375.00',
    saved: '0.00',
  },
  ...{ refundedAmount: '0.00', recordsOpen: true, buyer: null, paidWith: null, isMailed: false },
  ...{ records: [], recordsTotal: 2, moreRecords: null, downloads: null },
};

test('a confirmation says by which day what is still missing comes or is refunded, and how much of each line is here', () => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={{ confirmation, volume }}>
      <OrderConfirmationStatus answer={answer} attempts={1} isOffline={false} onAsk={() => {}} />
      <OrderConfirmationOrder answer={answer} />
    </IntlProvider>,
  );
  expect(html).toMatch(/Det som inte har levererats senast 7\sdec\.\s2026 återbetalas\./);
  expect(html).toContain('2 av 3 levererade');
  expect(html).toContain('data-heading="Order ABCDE" class="hidden before:content-[attr(data-heading)] print:inline"');
});
