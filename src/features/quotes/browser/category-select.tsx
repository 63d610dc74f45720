import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { FieldProblem } from '../../../ui/checked-frame.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { nameIn } from '../../catalogue/in-language.rules.ts';

type Props = {
  /** From the address of the link. */
  preselected: string | undefined;
  problem: string | undefined;
};

export function CategorySelect({ preselected, problem }: Props) {
  const t = useTranslations('quotes.form');
  const { data: categories, isError } = useQuery(categoriesQuery);
  const language = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = isError ? t('noCategories') : problem;
  const known = categories?.some(({ id }) => id === preselected) ? preselected : '';
  return (
    <div className="min-w-0">
      <label htmlFor="categoryId" className="mb-1.5 block font-semibold text-sm">
        {t('category')}
      </label>
      <select
        id="categoryId"
        name="categoryId"
        required
        value={chosen ?? known ?? ''}
        disabled={!categories}
        aria-invalid={shown !== undefined}
        aria-describedby={shown ? 'categoryId-problem' : undefined}
        onChange={({ target }) => setChosen(target.value)}
        className={classNames(
          'block min-h-12 w-full min-w-0 rounded-control border bg-paper px-3 text-base text-ink disabled:opacity-60',
          shown ? 'border-danger' : 'border-control',
        )}
      >
        <option value="">{t(categories || isError ? 'chooseCategory' : 'loadingCategories')}</option>
        {categories
          ?.map((category) => ({ id: category.id, name: nameIn(language, category) }))
          .map(({ id, name }) => (
            <option key={id} value={id} lang={name.lang}>
              {name.text}
            </option>
          ))}
      </select>
      <FieldProblem of="categoryId" problem={shown} />
    </div>
  );
}
