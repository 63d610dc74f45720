import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { sectionToAct } from './needs.rules.ts';
import { needsQuery } from './overview.queries.ts';

const overview = { tab: 'overview' };

function Needs() {
  const t = useTranslations('adminOverview.needs');
  const language = useLocale();
  const { data = [] } = useQuery(needsQuery);
  if (data.length === 0) return null;
  return (
    <section
      aria-label={t('title')}
      className="shrink-0 sm:min-w-0 sm:flex-1 sm:shrink sm:overflow-x-auto sm:[scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {data.map((need) => (
          <li key={need.kind}>
            <SectionLink
              isElsewhere
              set={sectionToAct(need) ?? overview}
              className={classNames(
                'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control border bg-paper px-2.5 text-xs hover:border-spruce pointer-coarse:min-h-11',
                need.isUrgent ? 'border-danger' : 'border-line',
              )}
            >
              <span className={classNames('figures font-bold text-sm', need.isUrgent ? 'text-danger' : 'text-spruce')}>
                {formatCount(need.count, language)}
              </span>
              {t(`say.${need.kind}`, { count: need.count })}
            </SectionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const NeedsStrip = () => (
  <PageTexts parts={['adminOverview']}>
    <Needs />
  </PageTexts>
);
