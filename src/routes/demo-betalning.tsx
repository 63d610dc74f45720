import { createFileRoute } from '@tanstack/react-router';
import { DemoAnswerScreen } from '../features/checkout/browser/demo-answer-screen.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { addressTexts, paths } from '../platform/paths.ts';

const parts = ['demoPayment'] as const;

export const Route = createFileRoute('/demo-betalning')({
  validateSearch: addressTexts<'method' | 'payment_intent_client_secret'>,
  ...contentPage({ path: paths.demoPayment, parts, noindex: true }),
  component: withTexts(parts, DemoPaymentPage),
});

function DemoPaymentPage() {
  const { payment_intent_client_secret: clientSecret = '' } = Route.useSearch();
  return <DemoAnswerScreen clientSecret={clientSecret} />;
}
