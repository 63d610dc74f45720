import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';

const names = ['totalLeads', 'totalOrders', 'completedOrders', 'totalContacts', 'totalNewsletters'] as const;

/** On a phone they stand on the overview alone, below what needs a hand, and are only read out elsewhere. */
export function StatCards({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('admin.stats');
  const language = useLocale();
  const { data, isError } = useQuery(queryFor('GET /admin/stats'));
  return (
    <section
      aria-label={t('label')}
      className={classNames(
        'min-w-0 max-[90rem]:sm:order-last max-[90rem]:sm:basis-full',
        !isWhole && 'max-sm:sr-only',
      )}
    >
      <dl className="flex flex-wrap items-baseline gap-x-3">
        {names
          .filter((name) => data?.[name] !== undefined || !data)
          .map((name) => (
            <div key={name} className="flex min-w-0 flex-row-reverse items-baseline gap-1">
              <dt className="text-muted text-xs">{t(name, { count: data?.[name] ?? 0 })}</dt>
              <dd className={classNames('figures font-bold', isWhole ? 'text-sm' : 'text-xs')}>
                {data ? formatCount(data[name] ?? 0, language) : '–'}
              </dd>
              {name === 'totalLeads' && data && (
                <dd className={classNames('order-first text-muted text-xs', !isWhole && 'max-[100rem]:hidden')}>
                  {t('ofListings', { count: data.leadsForSale })}
                </dd>
              )}
            </div>
          ))}
      </dl>
      {isError && (
        <p role="alert" className="text-danger text-xs">
          {t('failed')}
        </p>
      )}
    </section>
  );
}
