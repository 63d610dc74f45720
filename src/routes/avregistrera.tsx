import { createFileRoute } from '@tanstack/react-router';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { UnsubscribeScreen, type UnsubscribeState } from '../features/newsletter/unsubscribe-screen.tsx';
import { addressTexts, type LinkTexts, paths } from '../platform/paths.ts';

const parts = ['unsubscribe'] as const;

const stateOf = ({ token, outcome }: LinkTexts): UnsubscribeState =>
  outcome === 'done' ? { kind: 'done' } : token && outcome !== 'invalid' ? { kind: 'ask', token } : { kind: 'invalid' };

export const Route = createFileRoute('/avregistrera')({
  validateSearch: addressTexts<'token' | 'outcome'>,
  ...contentPage({ path: paths.unsubscribe, parts, noindex: true }),
  component: withTexts(parts, Unsubscribe),
});

function Unsubscribe() {
  const { contactEmail } = Route.useLoaderData();
  return <UnsubscribeScreen state={stateOf(Route.useSearch())} contactEmail={contactEmail} />;
}
