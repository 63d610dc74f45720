import { useMessages, useTranslations } from 'use-intl';
import type { RefusedRow } from '../../imports/imports.queries.ts';

/** Columns, and why a row was left out, in the page's words where it has them. */
export function useReasons() {
  const t = useTranslations('adminRecords');
  const { reasons, uses } = useMessages().adminRecords;
  const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);
  const isUse = (field: string): field is keyof typeof uses => Object.hasOwn(uses, field);
  const columnOf = (field: string): string => (isUse(field) ? t(`uses.${field}`) : field);
  const reasonOf = ({ code, field = '', reason }: Pick<RefusedRow, 'code' | 'field' | 'reason'>): string =>
    isReason(code) ? t(`reasons.${code}`, { column: columnOf(field) }) : reason;
  return { columnOf, reasonOf };
}
