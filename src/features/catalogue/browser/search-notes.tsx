import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { inLanguage, nameIn } from '../in-language.rules.ts';
import { categoriesQuery, leadsQuery } from './catalogue.queries.ts';
import type { ListingSearch, ListingState } from './listing-search.rules.ts';

type Props = { state: ListingState; addressOf: (search: ListingSearch) => string };

const link = 'inline-flex min-h-11 items-center text-lake underline underline-offset-4';

const without = (q: string, words: readonly string[]): string => {
  const gone = new Set(words.flatMap((word) => word.toLowerCase().split(' ')));
  return q
    .split(/\s+/)
    .filter((word) => !gone.has(word.toLowerCase()))
    .join(' ');
};

export const readNotes = ([unmatched, corrected, nearest, near]: readonly (string | null)[]) => ({
  unmatched: unmatched?.split(',').map(decodeURIComponent) ?? [],
  corrected: corrected && decodeURIComponent(corrected),
  nearest: (['place', 'trade', 'category'] as const).find((one) => one === nearest),
  nearCount: Number(near),
});

/** What was searched for instead of what was typed, and what was not found. */
export function SearchNotes({ state, addressOf }: Props) {
  const t = useTranslations('catalogue.search');
  const language = useLocale();
  const { data } = useInfiniteQuery(leadsQuery(null, state, language));
  const [page] = data?.pages ?? [];
  if (!page) return null;
  const { items } = page;
  const { corrected, unmatched, nearest } = readNotes(page.notes);
  const { search } = state;
  const { q = '' } = search;
  const rest = without(corrected ?? q, unmatched);
  const [missing = []] = items.map((lead) => lead.missing);
  const held = without(rest, missing);
  const lacking = missing.join(' ');
  const industries = [...new Set(items.map((lead) => inLanguage(language, lead.category, lead.categoryEn).text))];
  const nearby = {
    place: { sought: held, place: lacking },
    trade: { sought: lacking, place: held },
    category: { sought: rest, place: industries.join(', ') },
  };
  const names = { words: unmatched.map((word) => t('quoted', { word })).join(', '), rest };
  return (
    <div role="status" className="mt-4 grid gap-1 empty:hidden">
      {corrected && (
        <p>
          {t('corrected', { query: corrected })}{' '}
          <PageLink href={addressOf({ ...search, verbatim: true })} className={link}>
            {t('verbatim', { query: q })}
          </PageLink>
        </p>
      )}
      {unmatched.length > 0 && items.length > 0 && <p>{t(rest ? 'unmatchedRest' : 'unmatched', names)}</p>}
      {nearest && items.length > 0 && <p>{t(`nearest.${nearest}`, nearby[nearest])}</p>}
    </div>
  );
}

/** Few enough for a phone; a link leads to the rest. */
const shownIndustries = 6;

/** Where nothing was found: those with most on sale. */
export function Industries() {
  const t = useTranslations('catalogue.search');
  const language = useLocale();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const fullest = categories.toSorted((one, other) => other.leadCount - one.leadCount).slice(0, shownIndustries);
  return (
    <nav aria-label={t('industries')} className="mt-5 w-full max-w-xl text-left">
      <p className="text-muted text-sm">{t('industries')}</p>
      <ul className="counted-list">
        {fullest.map((category) => {
          const { text, lang } = nameIn(language, category);
          return (
            <li key={category.id}>
              <PageLink href={paths.category(category.id)}>
                <span lang={lang}>{text}</span>
                {category.leadCount > 0 && <span>{t('leads', { count: category.leadCount })}</span>}
              </PageLink>
            </li>
          );
        })}
      </ul>
      <PageLink href={paths.industries} className={link}>
        {t('allIndustries', { count: String(categories.length) })}
      </PageLink>
    </nav>
  );
}
