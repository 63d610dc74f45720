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
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        {names.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-paper px-4 py-3 max-sm:last:col-span-2">
            <dt className="text-muted text-xs">{t(name)}</dt>
            <dd className="figures font-bold text-xl">{data ? formatCount(data[name], language) : '–'}</dd>
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
