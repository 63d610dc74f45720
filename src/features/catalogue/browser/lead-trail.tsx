import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { paths } from '../../../platform/paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { nameIn, titleIn } from '../in-language.rules.ts';

const Onward = () => (
  <span aria-hidden="true" className="px-2">
    ›
  </span>
);

export function LeadTrail({ lead }: { lead: AnswerTo<'GET /leads/:id'> }) {
  const t = useTranslations('lead.trail');
  const language = useLocale();
  const category = nameIn(language, lead.category);
  const title = titleIn(language, lead);
  const steps = [
    { name: t('home'), path: paths.home },
    { name: t('leads'), path: paths.leads },
    { name: category.text, path: paths.category(lead.category.id), lang: category.lang },
  ];
  return (
    <nav aria-label={t('label')} className="text-muted text-sm">
      <ol className="flex flex-wrap items-center">
        {steps.map(({ name, path, lang }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && <Onward />}
            <PageLink href={path} lang={lang} className="quiet-link">
              {name}
            </PageLink>
          </li>
        ))}
        <li className="flex min-w-0 items-center max-xl:sr-only">
          <Onward />
          <span aria-current="page" lang={title.lang} className="lines-1">
            {title.text}
          </span>
        </li>
      </ol>
    </nav>
  );
}
