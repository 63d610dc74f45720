import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { sectionToAct } from './needs.rules.ts';
import { needsQuery } from './overview.queries.ts';
import { useStepsLeft } from './use-first-steps.ts';

const overview = { tab: 'overview' };

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 text-xs hover:border-spruce pointer-coarse:min-h-11';

function Needs() {
  const t = useTranslations('adminOverview');
  const language = useLocale();
  const { data = [] } = useQuery(needsQuery);
  const { left, steps, isNew } = useStepsLeft();
  if (data.length === 0 && left === 0) return null;
  return (
    <section
      aria-label={t('needs.title')}
      className="shrink-0 sm:min-w-0 sm:flex-1 sm:shrink sm:overflow-x-auto sm:[scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {left > 0 && (
          <li>
            <SectionLink
              isElsewhere
              set={overview}
              className={classNames(
                linkClass,
                'border-spruce font-semibold',
                isNew ? 'bg-spruce text-on-spruce' : 'bg-paper',
              )}
            >
              {`${t('firstSteps.title')}: `}
              {t('firstSteps.count', { value: String(steps - left), count: String(steps) })}
            </SectionLink>
          </li>
        )}
        {data.map((need) => (
          <li key={need.kind}>
            <SectionLink
              isElsewhere
              set={sectionToAct(need) ?? overview}
              className={classNames(linkClass, 'bg-paper', need.isUrgent ? 'border-danger' : 'border-line')}
            >
              <span className={classNames('figures font-bold text-sm', need.isUrgent ? 'text-danger' : 'text-spruce')}>
                {formatCount(need.count, language)}
              </span>
              {t(`needs.say.${need.kind}`, { count: need.count })}
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
