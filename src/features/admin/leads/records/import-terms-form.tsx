import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatList } from '../../../../platform/format.ts';
import { namesOf } from '../../../../platform/pick.ts';
import { useShop } from '../../../../platform/shop.queries.ts';
import { swedishMoment } from '../../../../platform/time/swedish-time.ts';
import { daysBefore, monthsBefore } from '../../../../platform/time/time.rules.ts';
import { QuietButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { type ColumnField, longestConsent } from '../../../import-handling/guess-columns.rules.ts';
import type { ImportOutcome, ImportTerms } from '../../../import-handling/imports.queries.ts';
import { ConsentChoice } from './consent-choice.tsx';
import { lackingColumns } from './refused-faults.rules.ts';
import { useColumnWords } from './use-reasons.ts';

const dayOf = (moment: Date) => swedishMoment(moment).slice(0, 10);

/** Not later than today, and late enough for the records to be kept. */
function collectionDays(months: number, now: Date): { from: string; to: string } {
  // The day begins before the moment, so take the next one.
  const begins = daysBefore(monthsBefore(now, months), -1);
  return { from: dayOf(begins), to: dayOf(now) };
}

/** Asks only for what the file lacks, and keeps what was answered editable. */
function openQuestions({ preview, rows }: ImportOutcome, terms: ImportTerms) {
  const { collectedAt, source, consentText, allowWithoutConsent, consentWhenCollected } = terms;
  const lacks = (field: ColumnField) => preview?.mapping.every(({ use }) => use !== field) ?? false;
  const isRefused = (code: string, field?: string) =>
    rows.some((row) => [row, ...row.others].some((one) => one.code === code && (!field || one.field === field)));
  return {
    lacking: lackingColumns(preview?.mapping),
    collectedAt: collectedAt !== '' || lacks('collectedAt') || isRefused('no-collection-time'),
    source: source !== '' || lacks('source') || isRefused('no-consent', 'source'),
    consentText: consentText !== '' || lacks('consentText') || isRefused('no-consent', 'consentText'),
    consentAt: consentWhenCollected || lacks('consentAt') || isRefused('no-consent', 'consentAt'),
    consent: allowWithoutConsent || lacks('consentText') || lacks('consentAt') || isRefused('no-consent'),
  };
}

const longestTerm = { source: 200, consentText: longestConsent } as const;

type Props = { trial: ImportOutcome; terms: ImportTerms; onRetry: (change: Partial<ImportTerms>) => void };

export function ImportTermsForm({ trial, terms, onRetry }: Props) {
  const t = useTranslations('adminRecords.import');
  const [isWrong, setWrong] = useState(false);
  const open = openQuestions(trial, terms);
  const nameOf = useColumnWords();
  const language = useLocale();
  const shop = useShop();
  const days = collectionDays(shop.recordRetentionMonths, new Date());
  if (!open.collectedAt && !open.source && !open.consent) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const collectedAt = String(data.get('collectedAt') ?? '');
    const isOutside = collectedAt !== '' && (collectedAt < days.from || collectedAt > days.to);
    setWrong(isOutside);
    if (isOutside) return event.currentTarget.querySelector('input')?.focus();
    const textOf = (name: string) => String(data.get(name) ?? '').trim();
    onRetry({
      collectedAt,
      source: textOf('source'),
      consentText: textOf('consentText'),
      allowWithoutConsent: data.has('allowWithoutConsent'),
      consentWhenCollected: data.has('consentWhenCollected'),
    });
  };
  const fault = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'import-collected-wrong' } : {};
  return (
    <form noValidate onSubmit={send} className="mb-4 rounded-control bg-soft p-4">
      <fieldset className="flex flex-wrap items-end gap-3">
        <legend className="mb-2 font-semibold text-sm">{t('terms')}</legend>
        {open.lacking.length > 0 && (
          <p className="w-full text-sm">{t('lacking', { name: formatList(open.lacking.map(nameOf), language) })}</p>
        )}
        {open.collectedAt && (
          <TextField
            id="import-collected-at"
            name="collectedAt"
            type="date"
            min={days.from}
            max={days.to}
            label={t('collectedAt')}
            defaultValue={terms.collectedAt}
            {...fault}
          />
        )}
        {namesOf(longestTerm)
          .filter((name) => open[name])
          .map((name) => (
            <TextField
              key={name}
              id={`import-${name}`}
              name={name}
              maxLength={longestTerm[name]}
              label={t(name)}
              defaultValue={terms[name]}
              className="sm:min-w-72"
            />
          ))}
        {open.consentAt && <ConsentChoice name="consentWhenCollected" isSet={terms.consentWhenCollected} />}
        {open.consent && (
          <ConsentChoice name="allowWithoutConsent" isSet={terms.allowWithoutConsent}>
            {t('consentWarning')}
          </ConsentChoice>
        )}
        <QuietButton type="submit" className="bg-paper">
          {t('retry')}
        </QuietButton>
      </fieldset>
      {isWrong && (
        <p id="import-collected-wrong" role="alert" className="mt-2 font-semibold text-danger text-xs">
          {t('wrongDay', days)}
        </p>
      )}
    </form>
  );
}
