import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatDate } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Erased } from './erased.rules.ts';

const erasedNames = [
  'orders',
  'leadRecords',
  'contacts',
  'notes',
  'quoteRequests',
  'priceRequests',
  'priceProposals',
  'companyAddresses',
  'companyContacts',
  'newsletter',
  'mails',
  'payments',
  'signIns',
  'jobs',
] as const;

export function PrivacyErasure({ erased: { erased, kept, receivers } }: { erased: Erased }) {
  const t = useTranslations('adminPrivacy');
  const language = useLocale();
  const done = erasedNames.filter((name) => (erased[name] ?? 0) > 0);
  const waiting = kept.onTheirWay.mails + kept.onTheirWay.jobs;
  return (
    <div className="mb-4 grid gap-4 lg:grid-cols-3">
      <Panel title={t('erasedTitle')}>
        {done.length === 0 && <p className="text-muted text-sm">{t('erasedNothing')}</p>}
        <ul className="grid gap-1 text-sm">
          {done.map((name) => (
            <li key={name}>
              {t('counted', { name: t(`groups.${name}`), count: formatCount(erased[name] ?? 0, language) })}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted text-sm">{t('suppressedNow')}</p>
      </Panel>
      <Panel title={t('keptTitle')}>
        {kept.orders.length + kept.providers.length + waiting === 0 && (
          <p className="text-muted text-sm">{t('keptNothing')}</p>
        )}
        <ul className="grid gap-1 text-sm">
          {kept.orders.map(({ orderNumber, until }) => (
            <li key={orderNumber}>
              {until === null
                ? t('reasons.paymentUnderWay', { order: orderNumber })
                : t('reasons.bookkeeping', { order: orderNumber, until: formatDate(until, language) })}
            </li>
          ))}
          {kept.providers.map((provider) => (
            <li key={provider} className="break-words">
              {t('reasons.provider', { name: provider })}
            </li>
          ))}
          {waiting > 0 && <li>{t('onTheirWay', { count: waiting })}</li>}
        </ul>
      </Panel>
      <Panel title={t('receiversTitle')}>
        {receivers.length === 0 && <p className="text-muted text-sm">{t('receiversNone')}</p>}
        {receivers.length > 0 && <Notice look="plain" title={t('receiversText')} />}
        <ul className="mt-2 grid gap-1 text-sm">
          {receivers.map(({ orderNumber, companyName, customerEmail }) => (
            <li key={`${orderNumber} ${customerEmail}`} className="break-words">
              {[orderNumber, companyName].filter(Boolean).join(' · ')}{' '}
              <a href={`mailto:${customerEmail}`} className="text-lake underline underline-offset-4">
                {customerEmail}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
