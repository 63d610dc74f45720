import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { namesOf } from '../../../platform/pick.ts';
import { Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';
import { useNames } from '../kit/use-names.ts';

type Row = { key: string; date: string; text: ReactNode; to?: Readonly<Record<string, string>> | undefined };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const language = useLocale();
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="max-h-80 overflow-y-auto text-sm">
        {rows.map(({ key, date, text, to }) => (
          <li key={key} className="grid grid-cols-[6.5rem_1fr] gap-3 border-line border-t py-2 first:border-t-0">
            <span className="text-muted tabular-nums">{formatDate(date, language)}</span>
            <span className="min-w-0 break-words">{to ? <TextLink set={to}>{text}</TextLink> : text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

const listed = <Found extends { id: string; createdAt: string }>(
  found: readonly Found[],
  textOf: (row: Found) => ReactNode,
  to?: (row: Found) => Row['to'],
): Row[] => found.map((row) => ({ key: row.id, date: row.createdAt, text: textOf(row), to: to?.(row) }));

type Person = AnswerTo<'GET /admin/privacy'>;

/** Ignores the list of those who must not be imported again. */
export const isAnythingKnown = ({ signIns, ...found }: Pick<Person, 'signIns'> & Partial<Person>): boolean =>
  Object.values(found).some((rows) => Array.isArray(rows) && rows.length > 0) || signIns.sessions + signIns.links > 0;

/** In the order in which they are shown. */
function useRows(person: Person) {
  const t = useTranslations('adminPrivacy');
  const language = useLocale();
  const names = useNames();
  return {
    orders: listed(
      person.orders,
      ({ orderNumber, companyName, customerName, totalAmount }) =>
        joined(orderNumber, companyName ?? customerName, formatAmount(totalAmount, language)),
      ({ id }) => ({ tab: 'orders', order: id }),
    ),
    leadRecords: person.leadRecords.map(({ recordId, leadId, collectedAt, companyName, contactName, buyers }) => ({
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
    })),
    claims: person.claims.map(({ recordId, createdAt, orderNumber, text }) => ({
      key: `${orderNumber}:${recordId}:${createdAt}`,
      date: createdAt,
      text: joined(orderNumber, text?.slice(0, 200) ?? null),
    })),
    contacts: listed(person.contacts, ({ name, message }) => `${name}: ${message.slice(0, 200)}`),
    contactAnswers: listed(person.contactAnswers, ({ text }) => text.slice(0, 200)),
    notes: listed(person.notes, ({ text }) => text.slice(0, 200)),
    quoteRequests: listed(person.quoteRequests, ({ name, postalCode, phone }) => joined(name, postalCode, phone)),
    priceRequests: listed(
      person.priceRequests,
      ({ companyName, customerName }) => joined(companyName, customerName),
      ({ id }) => ({ tab: 'proposals', of: id }),
    ),
    priceProposals: listed(
      person.priceProposals,
      ({ companyName }) => companyName,
      ({ id }) => ({ tab: 'proposals', view: 'page', of: id }),
    ),
    companyAddresses: listed(
      person.companyAddresses,
      ({ companyName, invoiceEmail }) => joined(companyName, invoiceEmail),
      () => ({ tab: 'companies' }),
    ),
    companyContacts: listed(
      person.companyContacts,
      ({ companyName, invoiceEmail }) => joined(companyName, invoiceEmail),
      ({ id }) => ({ tab: 'companies', of: id }),
    ),
    invoices: listed(
      person.invoices,
      ({ label, companyName, orderNumber }) => joined(label, companyName, orderNumber),
      ({ id }) => ({ tab: 'invoices', of: id }),
    ),
    providers: listed(
      person.providers,
      ({ companyName, email }) => joined(companyName, email),
      ({ email }) => ({ tab: 'quote-requests', of: 'providers', q: email }),
    ),
    newsletter: listed(person.newsletter, ({ email }) => email),
    mails: listed(person.mails, ({ subject }) => subject),
    payments: person.payments.map(({ intentId, createdAt, billingName, billingEmail, billingPhone }) => ({
      key: intentId,
      date: createdAt,
      text: joined(billingName, billingEmail, billingPhone),
    })),
    jobs: listed(person.jobs, ({ name, state }) => joined(names.job(name), state)),
  };
}

export function PrivacyFindings({ person }: { person: Person }) {
  const t = useTranslations('adminPrivacy');
  const language = useLocale();
  const rows = useRows(person);
  const { sessions, links } = person.signIns;
  const { isSuppressed, since } = person.suppression;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {namesOf(rows).map((name) => (
        <Rows key={name} title={t(`groups.${name}`)} rows={rows[name]} />
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
