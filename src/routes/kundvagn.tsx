import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['cart'] as const;

export const Route = createFileRoute('/kundvagn')({
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [cart, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
    ]);
    return { ...shop, language, path: paths.cart, title: cart.metaTitle, noindex: true };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <CartScreen />
    </PageTexts>
  ),
});
