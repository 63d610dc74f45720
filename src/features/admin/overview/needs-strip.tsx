import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { sectionToAct } from './needs.rules.ts';
import { needsQuery } from './overview.queries.ts';
import { useFirstSteps, useStepsLeft } from './use-first-steps.ts';

const overview = { tab: 'overview' };

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 text-xs hover:border-spruce pointer-coarse:min-h-11';

function Needs({ isStart }: { isStart: boolean }) {
  const t = useTranslations('adminOverview');
  const language = useLocale();
  const { data = [] } = useQuery(needsQuery);
  const { left, steps, isNew } = useStepsLeft();
  const saysSteps = left > 0 && !(isStart && isNew);
  if (data.length === 0 && !saysSteps) return null;
  return (
    <section
      aria-label={t('needs.title')}
      className="shrink-0 sm:min-w-0 sm:flex-1 sm:shrink sm:overflow-x-auto sm:[scrollbar-width:none] sm:mask-r-from-[calc(100%-1.5rem)]"
    >
      <ul className="flex w-max gap-2 pr-6">
        {saysSteps && (
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

/** Above everything else in a shop that is being set up, where its admin area opens. */
function Start() {
  const t = useTranslations('adminOverview.firstSteps');
  const { steps, left, state, isNew } = useFirstSteps();
  if (!isNew) return null;
  return (
    <section
      aria-labelledby="start-here"
      className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border border-spruce bg-paper px-4 py-3 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="start-here" className="text-lg">
          {`${t('title')}: `}
          {t('count', { value: String(steps.length - left.length), count: String(steps.length) })}
        </h2>
        <p className="text-muted text-sm">{t(state)}</p>
      </div>
      <SectionLink isElsewhere set={overview} className={buttonClass()}>
        {t('start')}
      </SectionLink>
    </section>
  );
}

export const StartHere = () => (
  <PageTexts parts={['adminOverview']}>
    <Start />
  </PageTexts>
);

export const NeedsStrip = ({ isStart }: { isStart: boolean }) => (
  <PageTexts parts={['adminOverview']}>
    <Needs isStart={isStart} />
  </PageTexts>
);
