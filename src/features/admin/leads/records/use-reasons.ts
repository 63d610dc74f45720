import { useMessages, useTranslations } from 'use-intl';
import type { RefusedRow } from '../../../import-handling/imports.queries.ts';

type Fault = { code: string; field?: string | undefined };

type Refusal = Fault & { reason: string; others?: RefusedRow['others'] };

export function useReasons() {
  const t = useTranslations('adminRecords');
  const { reasons, uses } = useMessages().adminRecords;
  const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);
  const isUse = (field: string): field is keyof typeof uses => Object.hasOwn(uses, field);
  const columnOf = (field: string): string => (isUse(field) ? t(`uses.${field}`) : field);
  const wordsOf = ({ code, field = '' }: Fault): string | null =>
    isReason(code) ? t(`reasons.${code}`, { column: columnOf(field) }) : null;
  /** Falls back to the server's sentence when any code is unknown here. */
  const reasonOf = ({ code, field, reason, others = [] }: Refusal): string => {
    const all = [{ code, field }, ...others].map(wordsOf);
    return all.includes(null) ? reason : all.join('. ');
  };
  return { columnOf, reasonOf };
}
