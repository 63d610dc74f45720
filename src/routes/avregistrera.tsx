import { createFileRoute } from '@tanstack/react-router';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { UnsubscribeScreen, type UnsubscribeState } from '../features/newsletter/unsubscribe-screen.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['unsubscribe'] as const;

type Search = { token?: string | undefined; outcome?: 'done' | 'invalid' | undefined };

const stateOf = ({ token, outcome }: Search): UnsubscribeState =>
  outcome === 'done' ? { kind: 'done' } : token && !outcome ? { kind: 'ask', token } : { kind: 'invalid' };

export const Route = createFileRoute('/avregistrera')({
  validateSearch: ({ token, outcome }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
    outcome: outcome === 'done' || outcome === 'invalid' ? outcome : undefined,
  }),
  ...contentPage({ path: paths.unsubscribe, parts, noindex: true }),
  component: () => (
    <PageTexts parts={parts}>
      <Unsubscribe />
    </PageTexts>
  ),
});

function Unsubscribe() {
  const { contactEmail } = Route.useLoaderData();
  return <UnsubscribeScreen state={stateOf(Route.useSearch())} contactEmail={contactEmail} />;
}
