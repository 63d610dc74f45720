import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../../platform/format.ts';
import { swedishPhone } from '../../../platform/phone/swedish-phone.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DeliveredRecord } from '../claims.queries.ts';
import { fills, type RecordColumn } from './record-columns.rules.ts';

type Of = { record: DeliveredRecord };

function Reach({ record: { phone, email } }: Of) {
  const t = useTranslations('claims.table');
  if (!phone && !email) return <span className="text-muted">{t('noReach')}</span>;
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`}>
          <Icon name="phone" className="size-4 print:hidden" />
          {swedishPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          {email.slice(0, email.indexOf('@'))}
          <wbr />
          {email.slice(email.indexOf('@'))}
        </a>
      )}
    </>
  );
}

function Contact({ record: { contactName, title } }: Of) {
  return (
    <>
      {contactName} {title && <small>{title}</small>}
    </>
  );
}

function Extra({ record: { extra } }: Of) {
  return (
    <span>
      {Object.entries(extra).map(([name, value]) => (
        <span key={name} className="block">
          <small className="mr-0! inline!">{name}:</small> {value}
        </span>
      ))}
    </span>
  );
}

const cells: Record<RecordColumn, (props: Of) => ReactNode> = {
  contact: Contact,
  reach: Reach,
  place: ({ record: { postalCode, city } }) => [postalCode, city].filter(Boolean).join(' '),
  need: ({ record }) => record.need,
  // Hard spaces, so that no number is broken.
  budget: ({ record }) => record.budget?.replaceAll(/(?<=\d) (?=\d|kr)/g, '\u00a0'),
  extra: Extra,
};

const first: readonly RecordColumn[] = ['contact', 'reach', 'place', 'need'];

const wide: readonly RecordColumn[] = ['reach', 'need'];

/** The heading is repeated in each cell for narrow screens, where the table is laid out as cards. */
export function RecordCells({ record, columns }: Of & { columns: readonly RecordColumn[] }) {
  const t = useTranslations('claims.table');
  return columns.map((column) => {
    const Cell = cells[column];
    const isFilled = fills(column, record);
    return (
      <td
        key={column}
        lang="sv"
        data-more={first.includes(column) ? undefined : ''}
        data-wide={wide.includes(column) ? '' : undefined}
        data-empty={isFilled ? undefined : ''}
        // no number is broken
        className={column === 'budget' ? 'wrap-break-word' : undefined}
      >
        {isFilled && (
          <>
            <b className={first.includes(column) ? 'sr-only' : undefined}>{t(column)}</b>
            <Cell record={record} />
          </>
        )}
      </td>
    );
  });
}

/** The person may ask the buyer, when called, where the buyer got the details. */
function useOrigin({ source, consentText, consentAt, collectedAt }: DeliveredRecord) {
  const t = useTranslations('claims.record');
  const tTable = useTranslations('claims.table');
  const language = useLocale();
  const facts = [
    [t('source'), source],
    [t('consent'), consentText],
    [t('consentAt'), consentAt && formatDate(consentAt, language)],
    [tTable('collected'), formatDate(collectedAt, language)],
  ] as const;
  return facts.filter(([, value]) => value);
}

export function Origin({ record }: Of) {
  const t = useTranslations('claims.record');
  return (
    <details name="origin">
      <summary>{t('origin')}</summary>
      <dl>
        {useOrigin(record).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang="sv">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** On paper nothing is opened; a lead that was collected on the day of its consent has that day once. */
export function PrintedOrigin({ record, colSpan }: Of & { colSpan: number }) {
  const facts = useOrigin(record);
  return (
    <tr data-origin="">
      <td colSpan={colSpan} data-claim="">
        {facts
          .filter(([, value], at) => facts.findIndex((fact) => fact[1] === value) === at)
          .map((fact) => fact.join(': '))
          .join(' · ')}
      </td>
    </tr>
  );
}
