import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/browser/cart-store.ts';
import { focusPage } from '../features/cart/browser/use-take-out.ts';
import { comparedQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { setCompared } from '../features/catalogue/compare/compare-store.ts';
import { CompareTable } from '../features/catalogue/compare/compare-table.tsx';
import { readCompared, writeCompared } from '../features/catalogue/compare/compared.rules.ts';
import { loadPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';

const parts = ['compare', 'lead', 'leadCard', 'volume'] as const;

export const Route = createFileRoute('/jamfor')({
  validateSearch: (raw: Record<string, unknown>) => ({ ids: addressTexts<'ids'>(raw).ids?.slice(0, 1_000) }),
  loaderDeps: ({ search }) => ({ text: search.ids }),
  loader: async ({ context, deps }) => {
    const [page] = await Promise.all([
      loadPage(context, { path: paths.compare, parts, noindex: true }),
      context.queryClient.ensureQueryData(comparedQuery(readCompared(deps.text).ids)),
    ]);
    return page;
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Compare),
});

function Compare() {
  const t = useTranslations('compare');
  const { text } = Route.useLoaderDeps();
  const { shownAt } = Route.useRouteContext();
  const navigate = useNavigate({ from: Route.fullPath });
  const { ids, isTooMany } = readCompared(text);
  const { data: leads } = useSuspenseQuery(comparedQuery(ids));
  useEffect(() => {
    if (leads.length > 0) setCompared(leads.map(({ id }) => id));
  }, [leads]);
  const remove = (id: string) => {
    const left = leads.filter((lead) => lead.id !== id).map((lead) => lead.id);
    setCompared(left);
    void navigate({ search: { ids: writeCompared(left) || undefined }, replace: true, resetScroll: false });
    focusPage();
  };
  return (
    <div className="measure min-h-[60vh] py-10 sm:py-14">
      <h1 className="text-h2">{t('title')}</h1>
      <p role="status" className="mt-3 max-w-[60ch] text-muted empty:mt-0">
        {isTooMany ? t('tooMany') : leads.length < ids.length ? t('gone', { count: ids.length - leads.length }) : ''}
      </p>
      {leads.length === 0 ? (
        <p className="mt-3 max-w-[60ch] text-lg">{t('none')}</p>
      ) : (
        <CompareTable leads={leads} now={new Date(shownAt)} onRemove={remove} onAdd={addToCart} />
      )}
      <PageLink href={paths.leads} className={buttonClass(leads.length === 0 ? 'primary' : 'quiet', 'mt-6')}>
        {t('toLeads')}
      </PageLink>
    </div>
  );
}
