import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';

const names = ['totalLeads', 'totalOrders', 'completedOrders', 'totalContacts', 'totalNewsletters'] as const;

export function StatCards() {
  const t = useTranslations('admin.stats');
  const language = useLocale();
  const { data, isError } = useQuery(queryFor('GET /admin/stats'));
  return (
    <section
      aria-label={t('label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone they are scrolled to, and a keyboard has to get there
      tabIndex={0}
      className="shrink-0 rounded-xs focus-visible:-outline-offset-3 sm:order-last sm:basis-full"
    >
      <dl className="flex items-center gap-x-3 whitespace-nowrap sm:flex-wrap">
        {names
          .filter((name) => data?.[name] !== undefined || !data)
          .map((name) => (
            <div key={name} className="flex flex-row-reverse items-baseline gap-1">
              <dt className="text-muted text-xs">{t(name)}</dt>
              <dd className="figures font-bold text-sm">{data ? formatCount(data[name] ?? 0, language) : '–'}</dd>
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
