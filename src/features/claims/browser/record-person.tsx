import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../../platform/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DeliveredRecord } from '../claims.queries.ts';

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
  const t = useTranslations('claims.record');
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
  const t = useTranslations('claims.record');
  const language = useLocale();
  if (!at) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 font-semibold text-spruce text-xs">
      <Icon name="check" className="size-3.5" />
      <time dateTime={at}>{t('corrected', { date: formatDate(at, language) })}</time>
    </p>
  );
}

/** Who it is, how to reach them and what they need. */
export function RecordPerson({ record }: { record: DeliveredRecord }) {
  const t = useTranslations('claims.record');
  const { contactName, title, email, phone, postalCode, city, need, budget } = record;
  const person = [contactName, title].filter(Boolean).join(', ');
  const place = [postalCode, city].filter(Boolean).join(' ');
  return (
    <>
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
    </>
  );
}
