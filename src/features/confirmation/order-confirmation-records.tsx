import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../platform/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ConfirmationAnswer } from './confirmation.queries.ts';

type DeliveredRecord = ConfirmationAnswer['records'][number];

const linkClass = 'text-lake underline underline-offset-4 [overflow-wrap:anywhere]';

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-1">
      <dt className="text-muted">{label}</dt>
      <dd lang="sv" className="[overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

/** Where it comes from and what its person agreed to: the buyer may be asked when they call. */
function Origin({ record: { source, consentText, consentAt } }: { record: DeliveredRecord }) {
  const t = useTranslations('confirmation.records');
  const language = useLocale();
  if (!source && !consentText) return null;
  return (
    <details className="mt-2 print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted text-xs underline underline-offset-4">
        {t('origin')}
      </summary>
      <dl className="text-xs">
        {source && <Field label={t('source')}>{source}</Field>}
        {consentText && <Field label={t('consent')}>{consentText}</Field>}
        {consentAt && <Field label={t('consentAt')}>{formatDate(consentAt, language)}</Field>}
      </dl>
    </details>
  );
}

/** What was mended after the buyer got it: their own copy says something else. */
function Corrected({ at }: { at: string | null }) {
  const t = useTranslations('confirmation.records');
  const language = useLocale();
  if (!at) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 font-semibold text-spruce text-xs">
      <Icon name="check" className="size-3.5" />
      <time dateTime={at}>{t('corrected', { date: formatDate(at, language) })}</time>
    </p>
  );
}

function RecordCard({ record }: { record: DeliveredRecord }) {
  const t = useTranslations('confirmation.records');
  const { companyName, contactName, title, email, phone, postalCode, city, need, budget } = record;
  const person = [contactName, title].filter(Boolean).join(', ');
  const place = [postalCode, city].filter(Boolean).join(' ');
  return (
    <li className="min-w-0 break-inside-avoid bg-paper p-5 text-sm md:last:odd:col-span-2 print:border-line print:border-t print:px-0 print:py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 lang="sv" className="font-sans font-semibold text-base tracking-normal [overflow-wrap:anywhere]">
          {companyName ?? t('unnamed')}
        </h4>
        <p className="text-muted text-xs">
          <span className="sr-only">{t('reference')} </span>
          <span className="figures">{record.reference}</span>
        </p>
      </div>
      <dl className="mt-2">
        {person && <Field label={t('contact')}>{person}</Field>}
        {email && (
          <Field label={t('email')}>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Field>
        )}
        {phone && (
          <Field label={t('phone')}>
            <a href={`tel:${phone}`} className={linkClass}>
              {phone}
            </a>
          </Field>
        )}
        {place && <Field label={t('city')}>{place}</Field>}
        {need && <Field label={t('need')}>{need}</Field>}
        {budget && <Field label={t('budget')}>{budget}</Field>}
      </dl>
      <Corrected at={record.correctedAt} />
      <Origin record={record} />
    </li>
  );
}

/** What was delivered, under the listing that it was bought from. */
export function OrderConfirmationRecords({ answer: { lines, records } }: { answer: ConfirmationAnswer }) {
  const t = useTranslations('confirmation.records');
  return (
    <section aria-labelledby="records" className="mt-14">
      <h2 id="records" className="text-h2">
        {t('title')}
      </h2>
      {lines.map(({ leadId, title }) => {
        const own = records.filter((record) => record.leadId === leadId);
        if (own.length === 0) return null;
        return (
          <div key={leadId} className="mt-6">
            <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
              <h3 lang="sv" className="text-h3 [overflow-wrap:anywhere]">
                {title}
              </h3>
              <p className="text-muted text-sm">{t('count', { count: own.length })}</p>
            </div>
            <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2 print:block print:rounded-none print:border-0">
              {own.map((record) => (
                <RecordCard key={record.recordId} record={record} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
