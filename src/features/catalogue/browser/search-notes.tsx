import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { ApiPage } from '../../../platform/api.ts';
import { paths } from '../../../platform/paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { nameIn } from '../in-language.rules.ts';
import type { CardLead } from './card-lead.ts';
import { categoriesQuery } from './catalogue.queries.ts';
import type { ListingSearch } from './listing-search.rules.ts';

type Page = Pick<ApiPage<unknown>, 'corrected' | 'unmatched' | 'nearest'> & { items: readonly CardLead[] };

type Props = { page: Page; search: ListingSearch; addressOf: (search: ListingSearch) => string };

const link = 'inline-flex min-h-11 items-center text-lake underline underline-offset-4';

const without = (q: string, words: readonly string[]): string => {
  const gone = new Set(words.flatMap((word) => word.split(' ')));
  return q
    .split(/\s+/)
    .filter((word) => !gone.has(word.toLowerCase()))
    .join(' ');
};

/** What was searched for instead of what was typed, and what was not found. */
export function SearchNotes({ page: { corrected, unmatched, nearest, items }, search, addressOf }: Props) {
  const t = useTranslations('catalogue.search');
  const { q = '' } = search;
  const rest = without(q, unmatched);
  const [missing = []] = items.map((lead) => lead.missing);
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
      {unmatched.length > 0 && <p>{t(items.length > 0 && rest ? 'unmatchedRest' : 'unmatched', names)}</p>}
      {nearest && items.length > 0 && (
        <p>
          {t(`nearest.${nearest}`, {
            sought: nearest === 'place' ? without(rest, missing) : missing.join(' '),
            place: nearest === 'place' ? missing.join(' ') : without(rest, missing),
          })}
        </p>
      )}
    </div>
  );
}

/** Where nothing was understood. */
export function Industries() {
  const t = useTranslations('catalogue.search');
  const language = useLocale();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <nav aria-label={t('industries')} className="mt-5">
      <p className="text-muted text-sm">{t('industries')}</p>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-4">
        {categories.map((category) => {
          const { text, lang } = nameIn(language, category);
          return (
            <li key={category.id}>
              <PageLink href={paths.category(category.id)} lang={lang} className={link}>
                {text}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
