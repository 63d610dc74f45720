import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '../features/cart/browser/cart-screen.tsx';
import type { CartLine } from '../features/cart/cart-lines.rules.ts';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { AskForPrice } from '../features/proposals/browser/ask-for-price.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['cart', 'volume'] as const;

const askForPrice = (lines: readonly CartLine[]) => (
  <AskForPrice lines={lines.map(({ leadId, quantity }) => ({ leadId, quantity }))} />
);

export const Route = createFileRoute('/kundvagn')({
  ...contentPage({ path: paths.cart, parts, noindex: true }),
  component: () => (
    <PageTexts parts={parts}>
      <CartScreen askForPrice={askForPrice} />
    </PageTexts>
  ),
});
