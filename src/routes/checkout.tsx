import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '../features/checkout/browser/checkout-screen.tsx';
import { paymentSettingsQuery } from '../features/checkout/browser/payment-settings.queries.ts';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts, withTexts } from '../features/content/page-texts.tsx';
import { CheckoutFrame } from '../features/shell/checkout-frame.tsx';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { addressTexts, paths, proposalAddress } from '../platform/paths.ts';

const parts = ['checkout', 'invoicePayment', 'volume'] as const;

export const Route = createFileRoute('/checkout')({
  validateSearch: addressTexts<'token' | 'order'>,
  ...contentPage({
    path: paths.checkout,
    parts,
    reads: (queryClient) => [queryClient.ensureQueryData(paymentSettingsQuery)],
    noindex: true,
  }),
  component: withTexts(parts, Checkout),
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
  const { token, order } = Route.useSearch();
  const toProposal = token ? { href: proposalAddress(token), words: 'head.backToProposal' as const } : undefined;
  const from = order ? { href: paths.history, words: 'problems.alreadyBought.history' as const } : toProposal;
  return (
    <CheckoutFrame from={from}>
      <CheckoutScreen settings={settings} instead={order ? { order } : token ? { token } : undefined} />
    </CheckoutFrame>
  );
}
