import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { LeadAnswer } from './lead-answer.ts';

/** The way to a listing, from the home page down. */
export function LeadTrail({ lead }: { lead: LeadAnswer }) {
  const t = useTranslations('lead.trail');
  const steps = [
    { name: t('home'), path: paths.home },
    { name: t('leads'), path: paths.leads },
    { name: lead.category.name, path: paths.category(lead.category.id), lang: 'sv' },
  ];
  return (
    <nav aria-label={t('label')} className="text-muted text-sm">
      <ol className="flex flex-wrap items-center">
        {steps.map(({ name, path, lang }) => (
          <li key={path} className="flex items-center">
            <PageLink
              href={path}
              lang={lang}
              className="inline-flex min-h-11 items-center text-lake underline-offset-4 hover:underline"
            >
              {name}
            </PageLink>
            <span aria-hidden="true" className="px-2">
              ›
            </span>
          </li>
        ))}
        <li aria-current="page" lang="sv" className="min-w-0 max-w-full truncate">
          {lead.title}
        </li>
      </ol>
    </nav>
  );
}
