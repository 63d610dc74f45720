import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { confirmation } from '../content/texts/sv/confirmation.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';
import { OrderConfirmationStatus } from './order-confirmation-status.tsx';

const answer: ConfirmationAnswer = {
  ...{ checkoutId: 'one', status: 'paid', payment: 'done', isProcessing: false, orderId: 'one', orderNumber: 'ABCDE' },
  ...{ receiptNumber: 1, receiptLabel: '1', invoiceNumber: null, invoiceLabel: null, invoice: null, creditNotes: [] },
  ...{ deliveryStatus: 'Pågår', deliveredCount: 2, completeBy: '2026-12-07T10:00:00Z' },
  ...{ createdAt: '2026-11-23T10:00:00Z', lines: [], subtotal: '300.00', vat: '75.00', total: '375.00', saved: '0.00' },
  ...{ refundedAmount: '0.00', recordsOpen: true, buyer: null, paidWith: null, isMailed: false },
  ...{ records: [], recordsTotal: 2, moreRecords: null, downloads: null },
};

test('a confirmation says by which day what is still missing comes or is refunded', () => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={{ confirmation }}>
      <OrderConfirmationStatus answer={answer} attempts={1} isOffline={false} onAsk={() => {}} />
    </IntlProvider>,
  );
  expect(html).toMatch(/Det som inte har levererats senast 7\sdec\.\s2026 återbetalas\./);
});
