import { useLocale, useMessages, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatCount, formatDate } from '../../../platform/format.ts';
import { namesOf } from '../../../platform/pick.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../kit/panel.tsx';

export type Erased = Extract<AnswerTo<'POST /admin/privacy/erase'>, { suppressed: true }>;

/** Whom to inform is answered only once, and the shop may advise to erase again. */
export function withEarlierReceivers(erased: Erased, earlier: Erased | null): Erased {
  const all = [...(earlier?.receivers ?? []), ...erased.receivers];
  const byOrder = new Map(all.map((one) => [`${one.orderNumber} ${one.customerEmail}`, one]));
  return { ...erased, receivers: [...byOrder.values()] };
}

type Receivers = Pick<Erased, 'receivers'>;

export type Informed = { typed: string; erased: Erased | null; before: readonly ({ typed: string } & Receivers)[] };

/** Stays when somebody else is looked for: it is answered only once. */
export function toInform(last: Informed | null): Informed['before'] {
  const { typed = '', erased = null, before = [] } = last ?? {};
  return erased && erased.receivers.length > 0 ? [...before, { typed, receivers: erased.receivers }] : before;
}

export function ReceiversPanel({ title, receivers }: { title: string } & Receivers) {
  const t = useTranslations('adminPrivacy');
  return (
    <Panel title={title}>
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
  );
}

export function PrivacyErasure({ erased: { erased, kept, receivers } }: { erased: Erased }) {
  const t = useTranslations('adminPrivacy');
  const language = useLocale();
  const done = namesOf(useMessages().adminPrivacy.groups).filter((name) => (erased[name] ?? 0) > 0);
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
      <ReceiversPanel title={t('receiversTitle')} receivers={receivers} />
    </div>
  );
}
