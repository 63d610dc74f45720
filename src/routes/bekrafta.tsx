import { createFileRoute } from '@tanstack/react-router';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { ConfirmScreen, type ConfirmState } from '../features/newsletter/confirm-screen.tsx';
import { type ConfirmOutcome, confirmOutcomes } from '../features/newsletter/newsletter.input.ts';
import { paths } from '../platform/paths.ts';

const parts = ['confirmNewsletter'] as const;

type Search = { token?: string | undefined; outcome?: ConfirmOutcome | undefined };

function stateOf({ token, outcome }: Search): ConfirmState {
  if (outcome) return { kind: outcome };
  return token ? { kind: 'ask', token } : { kind: 'invalid' };
}

export const Route = createFileRoute('/bekrafta')({
  validateSearch: ({ token, outcome }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
    outcome: confirmOutcomes.find((known) => known === outcome),
  }),
  ...contentPage({ path: paths.confirmNewsletter, parts, noindex: true }),
  component: () => (
    <PageTexts parts={parts}>
      <Confirm />
    </PageTexts>
  ),
});

function Confirm() {
  const { contactEmail } = Route.useLoaderData();
  return <ConfirmScreen state={stateOf(Route.useSearch())} contactEmail={contactEmail} />;
}
