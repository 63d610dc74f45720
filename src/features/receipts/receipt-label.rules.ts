/** A document's number as people write it. `2026-000123`: each year's series begins at 1. */
export const receiptLabel = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;
