import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { Panel } from '../kit/panel.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { useNames } from '../kit/use-names.ts';

type Row = { key: string; date: string; text: ReactNode; to?: Readonly<Record<string, string>> };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const language = useLocale();
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="max-h-80 overflow-y-auto text-sm">
        {rows.map(({ key, date, text, to }) => (
          <li key={key} className="grid grid-cols-[6.5rem_1fr] gap-3 border-line border-t py-2 first:border-t-0">
            <span className="text-muted tabular-nums">{formatDate(date, language)}</span>
            <span className="min-w-0 break-words">
              {to ? (
                <SectionLink isElsewhere set={to} className="text-lake underline underline-offset-4">
                  {text}
                </SectionLink>
              ) : (
                text
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

function useOtherRows(person: AnswerTo<'GET /admin/privacy'>) {
  const names = useNames();
  const { claims, contacts, contactAnswers, notes, quoteRequests, priceRequests, priceProposals } = person;
  const { companyAddresses, companyContacts, invoices } = person;
  const { providers, newsletter, mails, payments, jobs } = person;
  return {
    claims: claims.map(({ recordId, createdAt, orderNumber, text }) => ({
      key: `${orderNumber}:${recordId}:${createdAt}`,
      date: createdAt,
      text: joined(orderNumber, text?.slice(0, 200) ?? null),
    })),
    contacts: contacts.map(({ id, createdAt, name, message }) => ({
      key: id,
      date: createdAt,
      text: `${joined(name)}: ${message.slice(0, 200)}`,
    })),
    contactAnswers: contactAnswers.map(({ id, createdAt, text }) => ({
      key: id,
      date: createdAt,
      text: text.slice(0, 200),
    })),
    notes: notes.map(({ id, createdAt, text }) => ({ key: id, date: createdAt, text: text.slice(0, 200) })),
    quoteRequests: quoteRequests.map(({ id, createdAt, name, postalCode, phone }) => ({
      key: id,
      date: createdAt,
      text: joined(name, postalCode, phone),
    })),
    priceRequests: priceRequests.map(({ id, createdAt, companyName, customerName }) => ({
      key: id,
      date: createdAt,
      text: joined(companyName, customerName),
      to: { tab: 'proposals', of: id },
    })),
    priceProposals: priceProposals.map(({ id, createdAt, companyName }) => ({
      key: id,
      date: createdAt,
      text: companyName,
      to: { tab: 'proposals', view: 'page', of: id },
    })),
    companyAddresses: companyAddresses.map(({ id, createdAt, companyName, invoiceEmail }) => ({
      key: id,
      date: createdAt,
      text: joined(companyName, invoiceEmail),
      to: { tab: 'companies' },
    })),
    companyContacts: companyContacts.map(({ id, createdAt, companyName, invoiceEmail }) => ({
      key: id,
      date: createdAt,
      text: joined(companyName, invoiceEmail),
      to: { tab: 'companies', of: id },
    })),
    invoices: invoices.map(({ id, createdAt, label, companyName, orderNumber }) => ({
      key: id,
      date: createdAt,
      text: joined(label, companyName, orderNumber),
      to: { tab: 'invoices', of: id },
    })),
    providers: providers.map(({ id, createdAt, companyName, email }) => ({
      key: id,
      date: createdAt,
      text: joined(companyName, email),
      to: { tab: 'quote-requests', of: 'providers', q: email },
    })),
    newsletter: newsletter.map(({ id, createdAt, email }) => ({ key: id, date: createdAt, text: email })),
    mails: mails.map(({ id, createdAt, subject }) => ({ key: id, date: createdAt, text: subject })),
    payments: payments.map(({ intentId, createdAt, billingName, billingEmail, billingPhone }) => ({
      key: intentId,
      date: createdAt,
      text: joined(billingName, billingEmail, billingPhone),
    })),
    jobs: jobs.map(({ id, createdAt, name, state }) => ({
      key: id,
      date: createdAt,
      text: joined(names.job(name), state),
    })),
  };
}

const otherNames = [
  'claims',
  'contacts',
  'contactAnswers',
  'notes',
  'quoteRequests',
  'priceRequests',
  'priceProposals',
  'companyAddresses',
  'companyContacts',
  'invoices',
  'providers',
  'newsletter',
  'mails',
  'payments',
  'jobs',
] as const;

export function PrivacyFindings({ person }: { person: AnswerTo<'GET /admin/privacy'> }) {
  const t = useTranslations('adminPrivacy');
  const language = useLocale();
  const others = useOtherRows(person);
  const { sessions, links } = person.signIns;
  const { isSuppressed, since } = person.suppression;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Rows
        title={t('groups.orders')}
        rows={person.orders.map(({ id, createdAt, orderNumber, companyName, customerName, totalAmount }) => ({
          key: id,
          date: createdAt,
          text: joined(orderNumber, companyName ?? customerName, formatAmount(totalAmount, language)),
          to: { tab: 'orders', order: id },
        }))}
      />
      <Rows
        title={t('groups.leadRecords')}
        rows={person.leadRecords.map(({ recordId, leadId, collectedAt, companyName, contactName, buyers }) => ({
          key: recordId,
          date: collectedAt,
          text: joined(
            companyName,
            contactName,
            buyers.length === 0
              ? t('unsold')
              : t('soldTo', { orders: buyers.map(({ orderNumber }) => orderNumber).join(', ') }),
          ),
          to: { tab: 'leads', of: leadId, q: recordId },
        }))}
      />
      {otherNames.map((name) => (
        <Rows key={name} title={t(`groups.${name}`)} rows={others[name]} />
      ))}
      <Panel title={t('otherTitle')}>
        <ul className="grid gap-1 text-sm">
          <li>{t('signIns', { sessions, links })}</li>
          <li>
            {isSuppressed && since ? t('suppressed', { since: formatDate(since, language) }) : t('notSuppressed')}
          </li>
        </ul>
      </Panel>
    </div>
  );
}
