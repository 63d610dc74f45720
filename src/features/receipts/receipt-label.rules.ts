/** For example `2026-000123`. Each year starts at 1. */
export const receiptLabel = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;
