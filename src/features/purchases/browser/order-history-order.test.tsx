import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { history } from '../../content/texts/sv/history.ts';
import { volume } from '../../content/texts/sv/volume.ts';
import type { PastOrder } from '../order-history.queries.ts';
import { OrderHistoryOrder } from './order-history-order.tsx';

const line = (title: string, quantity: number, deliveredQuantity: number) => ({
  ...{ leadId: title, title, titleEn: null, quantity, deliveredQuantity, refundedQuantity: 0, deliversWithinDays: 0 },
  ...{ pricePerLead: '100.00', discountPercent: null, discountedPrice: '100.00', subtotal: '100.00' },
});

const order: PastOrder = {
  ...{ orderId: 'one', orderNumber: 'ABCDE-FGHJK', createdAt: '2026-11-23T10:00:00Z', status: 'paid' },
  ...{ isProcessing: false, toPay: null, deliveryStatus: 'Pågår', lines: [line('Tak', 2, 2), line('Golv', 1, 0)] },
  ...{ subtotal: '300.00', vat: '75.00', total: '375.00', saved: '0.00', refundedAmount: '0.00' },
  ...{ receiptNumber: 1, receiptLabel: '1', invoiceNumber: null, invoiceLabel: null, creditNotes: [] },
  ...{ deliveredCount: 2, completeBy: '2026-12-07T10:00:00Z', erasedCount: 0, claimableUntil: null },
  claims: { open: 0, replaced: 0, refunded: 0, refused: 0 },
  downloads: { csv: null, xlsx: null, receipt: null, invoice: null, invoiceXml: null },
};

const textOf = (change: Partial<PastOrder>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={{ history, volume }}>
        <OrderHistoryOrder order={{ ...order, ...change }} now={new Date('2026-11-24')} isOpen={false} />
      </IntlProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

test('an order that waits for leads says by which day they come, and of which listing they are', () => {
  expect(textOf({})).toMatch(/Tak.*2 av 2 levererade.*Golv.*0 av 1 levererade.*Resten kommer senast 7\sdec\.\s2026/s);
  expect(textOf({ completeBy: null, deliveryStatus: 'Levererad' })).not.toMatch(/Resten|levererade.*levererade/s);
});
