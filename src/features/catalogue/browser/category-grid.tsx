import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { CategorySummary } from '../list-categories.ts';
import { iconForCategory } from './category-icon.ts';
import { NoCategories } from './no-categories.tsx';

const compoundEnd = /(?<=\p{L}{6})(?=(?:effektivisering|utveckling|relaterade|tjänster|finansiering)\b)/u;

/** Long Swedish compounds may break where their parts meet, which browsers do not know. */
const breakable = (name: string) =>
  name.split(compoundEnd).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]));

type Props = { categories: readonly CategorySummary[]; withDescriptions?: boolean };

/** Trades on one ruled block, as stalls on a square. */
export function CategoryGrid({ categories, withDescriptions = false }: Props) {
  const t = useTranslations('categoryGrid');
  if (categories.length === 0) return <NoCategories />;
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-paper md:grid-cols-3 lg:grid-cols-4">
      {categories.map((category) => (
        <li key={category.id} className="-mr-px -mb-px border-line border-r border-b">
          <PageLink
            href={paths.category(category.id)}
            className="group flex h-full min-h-36 flex-col p-5 transition-colors duration-150 hover:bg-spruce hover:text-on-spruce focus-visible:-outline-offset-3 sm:p-6"
          >
            <Icon
              name={iconForCategory(category)}
              className="size-7 text-spruce transition-colors duration-150 group-hover:text-on-spruce"
            />
            <span
              lang="sv"
              className="mt-auto pt-5 font-display font-semibold text-base text-balance leading-tight tracking-tight sm:text-lg"
            >
              {breakable(category.name)}
            </span>
            {withDescriptions && (
              <span
                lang={category.description ? 'sv' : undefined}
                className="mt-1.5 text-muted text-sm transition-colors duration-150 group-hover:text-on-spruce max-sm:hidden"
              >
                {category.description || t('descriptionMissing')}
              </span>
            )}
            <span className="mt-1.5 text-muted text-sm transition-colors duration-150 group-hover:text-on-spruce">
              {t('listings', { count: category.listingCount })}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
