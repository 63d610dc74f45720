import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { statsQuery } from './stats.queries.ts';

const names = ['totalLeads', 'totalOrders', 'completedOrders', 'totalContacts', 'totalNewsletters'] as const;

export function StatCards() {
  const t = useTranslations('admin.stats');
  const language = useLocale();
  const { data, isError } = useQuery(statsQuery);
  return (
    <section aria-label={t('label')}>
      <dl className="grid grid-cols-5 gap-px overflow-hidden rounded-control border border-line bg-line">
        {names.map((name) => (
          <div
            key={name}
            className="min-w-0 bg-paper px-2 py-2 max-lg:flex max-lg:flex-col-reverse max-lg:justify-end lg:flex lg:flex-row-reverse lg:items-baseline lg:justify-end lg:gap-2 lg:px-4"
          >
            <dt className="hyphens-auto break-words text-muted text-xs leading-tight max-sm:text-[0.625rem]">
              {t(name)}
            </dt>
            <dd className="figures font-bold text-base sm:text-xl">{data ? formatCount(data[name], language) : '–'}</dd>
          </div>
        ))}
      </dl>
      {isError && (
        <p role="alert" className="mt-2 text-danger text-xs">
          {t('failed')}
        </p>
      )}
    </section>
  );
}
