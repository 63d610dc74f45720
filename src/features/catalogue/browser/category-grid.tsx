import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatKronor } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { inLanguage, nameIn } from '../in-language.rules.ts';
import { iconForCategory } from './category-icon.ts';

const compoundEnd = /(?<=\p{L}{6})(?=(?:effektivisering|utveckling|relaterade|tjänster|finansiering)\b)/u;

/** Browsers do not know where long Swedish compounds may be hyphenated. */
const breakable = (name: string) => name.split(compoundEnd).join('\u00ad');

type Props = { categories: readonly AnswerTo<'GET /categories/:id'>[]; withDescriptions?: boolean };

function Offer({ category }: { category: AnswerTo<'GET /categories/:id'> }) {
  const t = useTranslations('categoryGrid');
  const language = useLocale();
  const { leadCount, lowestPrice } = category;
  if (leadCount === 0 || lowestPrice === null) return <small>{t('soldOut')}</small>;
  const amount = formatKronor(lowestPrice, language);
  return (
    <small>
      {t('leads', { count: leadCount })} · {t('from', { amount })}
    </small>
  );
}

function Category({
  category,
  withDescription,
  isOffered,
}: {
  category: AnswerTo<'GET /categories/:id'>;
  withDescription: boolean;
  isOffered: boolean;
}) {
  const t = useTranslations('categoryGrid');
  const language = useLocale();
  const name = nameIn(language, category);
  const description = category.description && inLanguage(language, category.description, category.descriptionEn);
  return (
    <PageLink href={paths.category(category.id)}>
      <Icon name={iconForCategory(category)} />
      <b lang={name.lang}>{breakable(name.text)}</b>
      {withDescription &&
        (description ? (
          <span lang={description.lang}>{description.text}</span>
        ) : (
          <span>{t('descriptionMissing')}</span>
        ))}
      {isOffered && <Offer category={category} />}
    </PageLink>
  );
}

export function NoCategories() {
  const t = useTranslations('categoryGrid');
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-paper py-12 text-center">
      <Drawing name="empty" className="w-48" />
      <p className="mt-4 text-muted">{t('empty')}</p>
    </div>
  );
}

export function CategoryGrid({ categories, withDescriptions = false }: Props) {
  if (categories.length === 0) return <NoCategories />;
  // Where nothing is on sale, saying so of each would say nothing.
  const isOffered = categories.some(({ leadCount }) => leadCount > 0);
  return (
    <ul className="category-grid">
      {categories.map((category) => (
        <li key={category.id}>
          <Category category={category} withDescription={withDescriptions} isOffered={isOffered} />
        </li>
      ))}
    </ul>
  );
}
