import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { focusOnArrival } from '../../../ui/first-focus.ts';
import { buyerQuery, type WholeBuyer as Known } from '../../admin-orders/admin-orders.queries.ts';
import { claimReasonWords } from '../../claims/claim-words.rules.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import type { AdminSearch } from '../kit/admin-search.rules.ts';
import { Loaded } from '../kit/loaded.tsx';
import { Moment } from '../kit/moment.tsx';
import { DescriptionItem, DescriptionItems, Panel } from '../kit/panel.tsx';
import { RowSteps } from '../kit/row-steps.tsx';
import { BackLink, SectionLink } from '../kit/section-link.tsx';
import { useNames } from '../kit/use-names.ts';
import { NotesPanel } from './notes-panel.tsx';

const linkClass = 'inline-flex min-h-8 items-center font-semibold text-lake underline underline-offset-4';

type Row = { id: string; createdAt: string; to?: AdminSearch; name: ReactNode; about?: ReactNode };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {rows.map(({ id, createdAt, to, name, about }) => (
          <li key={id} className="py-1.5 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              {to ? (
                <SectionLink set={to} isElsewhere className={linkClass}>
                  {name}
                </SectionLink>
              ) : (
                <span>{name}</span>
              )}
              <Moment iso={createdAt} isQuiet />
            </div>
            {about && <p className="lines-2 text-muted text-xs">{about}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Head({ buyer: { email, sums, orders, messages } }: { buyer: Known }) {
  const t = useTranslations('adminBuyers');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const [last] = orders;
  const rows = [
    [tField('name'), last?.customerName ?? messages[0]?.name],
    [tField('company'), last?.companyName],
    [t('orgNumber'), last?.orgNumber],
    [tField('phone'), last?.customerPhone],
    [t('orders'), formatCount(sums.orders, language)],
    [t('paid'), formatAmount(sums.paid, language)],
    [t('refunded'), Number(sums.refunded) > 0 && formatAmount(sums.refunded, language)],
  ] as const;
  return (
    <Panel title={t('about')}>
      <dl>
        <DescriptionItem name={tField('email')}>
          <a href={`mailto:${encodeURIComponent(email)}`} className="text-lake underline underline-offset-4">
            {email}
          </a>
        </DescriptionItem>
        <DescriptionItems rows={rows} />
      </dl>
    </Panel>
  );
}

function WholeBuyer({ buyer }: { buyer: Known }) {
  const t = useTranslations('adminBuyers');
  const tOrders = useTranslations('adminOrders');
  const tClaims = useTranslations('adminClaims');
  const language = useLocale();
  const names = useNames();
  return (
    <>
      <h2 tabIndex={-1} ref={focusOnArrival} className="mt-1 mb-4 break-words text-h3 outline-none">
        {t('title', { email: buyer.email })}
      </h2>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-4">
          <Rows
            title={t('groups.orders')}
            rows={buyer.orders.map(({ id, createdAt, orderNumber, totalAmount, status, deliveryStatus }) => ({
              id,
              createdAt,
              to: { tab: 'orders', order: id },
              name: orderNumber,
              about: `${formatAmount(totalAmount, language)} · ${tOrders(`payments.${status}`)} · ${tOrders(`deliveries.${deliveryWords[deliveryStatus]}`)}`,
            }))}
          />
          <Rows
            title={t('groups.claims')}
            rows={buyer.claims.map(({ id, createdAt, orderId, orderNumber, reference, reason, status }) => ({
              id,
              createdAt,
              to: { tab: 'orders', order: orderId },
              name: `${reference} · ${orderNumber}`,
              about: `${claimReasonWords[language][reason]} · ${tClaims(`statuses.${status}`)}`,
            }))}
          />
          <Rows
            title={t('groups.messages')}
            rows={buyer.messages.map(({ id, createdAt, subject, message, status }) => ({
              id,
              createdAt,
              to: { tab: 'contacts', q: buyer.email },
              name: `${subject ?? t('noSubject')} · ${t(`messageStatuses.${status}`)}`,
              about: message,
            }))}
          />
          <Rows
            title={t('groups.quoteRequests')}
            rows={buyer.quoteRequests.map(({ id, createdAt, name }) => ({
              id,
              createdAt,
              to: { tab: 'quote-requests', q: buyer.email },
              name,
            }))}
          />
          <Rows
            title={t('groups.mails')}
            rows={buyer.mails.map(({ id, createdAt, subject, template }) => ({
              id,
              createdAt,
              to: { tab: 'outbox', q: buyer.email },
              name: names.mail(template),
              about: subject,
            }))}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <Head buyer={buyer} />
          <NotesPanel subject={{ email: buyer.email }} />
        </div>
      </div>
    </>
  );
}

export function BuyerView({ email }: { email: string }) {
  const t = useTranslations('adminBuyers');
  const query = useQuery(buyerQuery(email));
  return (
    <div>
      <div className="flex flex-wrap items-center">
        <BackLink set={{ buyer: '' }}>{t('back')}</BackLink>
        <RowSteps list="buyers" current={email} />
      </div>
      <Loaded query={query} words={{ gone: t('gone'), failed: t('failed') }}>
        {(buyer) => <WholeBuyer buyer={buyer} />}
      </Loaded>
    </div>
  );
}
