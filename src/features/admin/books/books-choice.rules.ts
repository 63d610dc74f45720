import type { AnswerTo } from '../../../platform/api.ts';
import { daysIn, daysOfMonth, isDay, monthBefore, type Period } from '../../../platform/time/swedish-days.rules.ts';
import { maxDays } from '../../books/books.input.ts';
import type { AdminSearch } from '../kit/admin-search.rules.ts';

/** `month` is null where the days are of somebody's own choosing. */
export type BooksChoice = Period & { month: string | null };

const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** What the API takes. */
export const isPeriod = ({ from, to }: Period): boolean =>
  isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= maxDays;

/** What the address asks for, else the last month: it is the one that a bookkeeper comes for. */
export function readBooksChoice({ period = '', from = '', to = '' }: AdminSearch, today: string): BooksChoice {
  if (isPeriod({ from, to })) return { month: null, from, to };
  const month = isMonth(period) ? period : monthBefore(today.slice(0, 7));
  return { month, ...daysOfMonth(month) };
}

const monthsShown = 13;

/** The running month and a year before it, the months that there are, and the one that is chosen; newest first. */
export function monthsToChoose(today: string, known: readonly string[], chosen: string | null): string[] {
  const months = new Set([...known, ...(chosen === null ? [] : [chosen])]);
  let month = today.slice(0, 7);
  for (let count = 0; count < monthsShown; count += 1) {
    months.add(month);
    month = monthBefore(month);
  }
  return [...months].sort().reverse();
}

const empty = {
  receipts: 0,
  invoices: 0,
  creditNotes: 0,
  net: '0.00',
  vat: '0.00',
  gross: '0.00',
  refundedNet: '0.00',
  refundedVat: '0.00',
};

/** The last month is there to be closed, whether anything was sold in it or not. */
export function withLastMonth(
  months: readonly AnswerTo<'GET /admin/books/months'>[number][],
  today: string,
): AnswerTo<'GET /admin/books/months'>[number][] {
  const last = monthBefore(today.slice(0, 7));
  if (months.some(({ month }) => month === last)) return [...months];
  const all = [...months, { month: last, ...empty, closedAt: null }];
  return all.sort((one, other) => other.month.localeCompare(one.month));
}
