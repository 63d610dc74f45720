import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '../features/checkout/browser/checkout-screen.tsx';
import { paymentSettingsQuery } from '../features/checkout/browser/payment-settings.queries.ts';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { CheckoutFrame } from '../features/shell/checkout-frame.tsx';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { addressTexts, paths, proposalAddress } from '../platform/paths.ts';

const parts = ['checkout', 'invoicePayment', 'volume'] as const;

export const Route = createFileRoute('/checkout')({
  validateSearch: addressTexts<'token'>,
  ...contentPage({
    path: paths.checkout,
    parts,
    reads: (queryClient) => [queryClient.ensureQueryData(paymentSettingsQuery)],
    noindex: true,
  }),
  component: () => (
    <PageTexts parts={parts}>
      <Checkout />
    </PageTexts>
  ),
  errorComponent: (failure) => (
    <PageTexts parts={parts}>
      <CheckoutFrame>
        <ErrorPage {...failure} />
      </CheckoutFrame>
    </PageTexts>
  ),
});

function Checkout() {
  const { data: settings } = useSuspenseQuery(paymentSettingsQuery);
  const { token } = Route.useSearch();
  const from = token ? { href: proposalAddress(token), words: 'backToProposal' as const } : undefined;
  return (
    <CheckoutFrame from={from}>
      <CheckoutScreen settings={settings} proposalToken={token} />
    </CheckoutFrame>
  );
}
