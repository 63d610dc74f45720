import { createFileRoute } from '@tanstack/react-router';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { ConfirmScreen, type ConfirmState } from '../features/newsletter/confirm-screen.tsx';
import { confirmOutcomes } from '../features/newsletter/newsletter.rules.ts';
import { addressTexts, type LinkTexts, paths } from '../platform/paths.ts';

const parts = ['subscribe'] as const;

function stateOf({ token, outcome }: LinkTexts): ConfirmState {
  const known = confirmOutcomes.find((one) => one === outcome);
  return known || !token ? { kind: known ?? 'invalid' } : { kind: 'ask', token };
}

export const Route = createFileRoute('/bekrafta')({
  validateSearch: addressTexts<'token' | 'outcome'>,
  ...contentPage({ path: paths.subscribe, parts, noindex: true }),
  component: withTexts(parts, Confirm),
});

function Confirm() {
  const { contactEmail } = Route.useLoaderData();
  return <ConfirmScreen state={stateOf(Route.useSearch())} contactEmail={contactEmail} />;
}
