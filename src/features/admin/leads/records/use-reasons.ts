import { useLocale, useMessages, useTranslations } from 'use-intl';
import type { RefusedRow } from '../../../import-handling/imports.queries.ts';
import { aboutField } from '../../../records/record-fields.rules.ts';
import { recordField } from './record-draft.rules.ts';

type Fault = { code: string; field?: string | undefined };

type Refusal = Fault & { reason: string; others?: RefusedRow['others'] };

/** What a column of a file is taken for. */
export function useColumnWords(): (use: string) => string {
  const t = useTranslations('adminRecords.uses');
  const { uses } = useMessages().adminRecords;
  const language = useLocale();
  const isUse = (use: string): use is keyof typeof uses => Object.hasOwn(uses, use);
  return (use) => {
    const field = recordField(use);
    if (field) return aboutField(field).words[language];
    return isUse(use) ? t(use) : use;
  };
}

export function useReasons() {
  const t = useTranslations('adminRecords');
  const { reasons } = useMessages().adminRecords;
  const columnOf = useColumnWords();
  const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);
  const wordsOf = ({ code, field = '' }: Fault): string | null =>
    isReason(code) ? t(`reasons.${code}`, { column: columnOf(field) }) : null;
  /** Falls back to the server's sentence when any code is unknown here. */
  const reasonsOf = ({ code, field, reason, others = [] }: Refusal): string[] => {
    const all = [{ code, field }, ...others].map(wordsOf).filter((words) => words !== null);
    return all.length > others.length ? all : [reason];
  };
  const reasonOf = (refusal: Refusal) => reasonsOf(refusal).join('. ');
  return { columnOf, reasonsOf, reasonOf };
}
