import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '../features/checkout/browser/checkout-screen.tsx';
import { paymentSettingsQuery } from '../features/checkout/browser/payment-settings.queries.ts';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['checkout'] as const;

export const Route = createFileRoute('/checkout')({
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [{ metaTitle }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(paymentSettingsQuery),
    ]);
    return { ...shop, language, path: paths.checkout, title: metaTitle, noindex: true };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Checkout />
    </PageTexts>
  ),
});

function Checkout() {
  const { data: settings } = useSuspenseQuery(paymentSettingsQuery);
  return <CheckoutScreen settings={settings} />;
}
