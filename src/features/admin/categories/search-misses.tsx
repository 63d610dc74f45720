import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { nameIn } from '../../catalogue/in-language.rules.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

const missesQuery = queryFor('GET /admin/search-misses');

/** Words that visitors searched for in vain; choosing a category adds the word to it. */
export default function SearchMisses() {
  const t = useTranslations('adminCategories.misses');
  const language = useLocale();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite('categories');
  const { data: words = [] } = useQuery(missesQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const add = async (term: string, id: string) => {
    const name = categories.find((category) => category.id === id)?.name ?? '';
    await run({
      write: () => ask('POST /admin/categories/:id/search-terms', { params: { id }, body: { term } }),
      done: { title: t('added', { term, name }) },
    });
    await queryClient.invalidateQueries({ queryKey: missesQuery.queryKey });
  };
  return (
    <section aria-labelledby="search-misses" className="max-w-[80ch]">
      <h2 id="search-misses" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted text-sm">{words.length > 0 ? t('text') : t('none')}</p>
      {words.length === 0 && <Drawing name="nothing-found" className="mt-6 w-40" />}
      <ul className="mt-3 grid gap-1">
        {words.map(({ word, searches, lastDay }) => (
          <li key={word} className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1">
            <span>
              <b>{word}</b>{' '}
              <span className="text-muted text-sm">{t('searches', { count: searches, day: lastDay })}</span>
            </span>
            <select
              aria-label={t('addTo', { word })}
              disabled={isBusy}
              value=""
              onChange={({ currentTarget }) => void add(word, currentTarget.value)}
              className="min-h-11 rounded-control border border-line bg-paper px-2"
            >
              <option value="">{t('choose')}</option>
              {categories.map((category) => {
                const { text, lang } = nameIn(language, category);
                return (
                  <option key={category.id} value={category.id} lang={lang}>
                    {text}
                  </option>
                );
              })}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
