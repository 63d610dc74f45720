import { useMessages, useTranslations } from 'use-intl';
import type { RefusedRow } from '../../../imports/imports.queries.ts';

type Fault = { code: string; field?: string | undefined };

type Refusal = Fault & { reason: string; others?: RefusedRow['others'] };

/** Columns, and why a row was left out, in the page's words where it has them. */
export function useReasons() {
  const t = useTranslations('adminRecords');
  const { reasons, uses } = useMessages().adminRecords;
  const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);
  const isUse = (field: string): field is keyof typeof uses => Object.hasOwn(uses, field);
  const columnOf = (field: string): string => (isUse(field) ? t(`uses.${field}`) : field);
  const wordsOf = ({ code, field = '' }: Fault): string | null =>
    isReason(code) ? t(`reasons.${code}`, { column: columnOf(field) }) : null;
  /** All that is wrong, in the server's words where one of it is unknown here. */
  const reasonOf = ({ code, field, reason, others = [] }: Refusal): string => {
    const all = [{ code, field }, ...others].map(wordsOf);
    return all.includes(null) ? reason : all.join('. ');
  };
  return { columnOf, reasonOf };
}
