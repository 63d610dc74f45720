import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '../features/cart/browser/cart-screen.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['cart', 'volume'] as const;

export const Route = createFileRoute('/kundvagn')({
  ...contentPage({ path: paths.cart, parts, noindex: true }),
  component: () => (
    <PageTexts parts={parts}>
      <CartScreen />
    </PageTexts>
  ),
});
