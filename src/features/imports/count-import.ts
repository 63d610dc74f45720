import type { FileHandle } from 'node:fs/promises';
import type { Reason } from '../records/record-fields.rules.ts';
import type { ImportRecord } from './read-record.rules.ts';

export type Counts = { taken: number; duplicates: number; suppressed: number; invalid: number };

export type RejectedRow = { row: number; reason: string; code: string; field?: string };

export type Example = { row: number; record: ImportRecord };

const mostExamples = 10;

const countOf = { duplicate: 'duplicates', suppressed: 'suppressed', invalid: 'invalid' } as const;

/** Refused rows are kept here until `keepRejected` appends them to the report. */
export class Counting {
  readonly counts: Counts = { taken: 0, duplicates: 0, suppressed: 0, invalid: 0 };
  readonly examples: Example[] = [];
  #rejected: RejectedRow[] = [];

  take(row: number, record: ImportRecord): void {
    this.counts.taken += 1;
    if (this.examples.length < mostExamples) this.examples.push({ row, record });
  }

  refuse(row: number, kind: keyof typeof countOf, reasons: readonly Reason[]): void {
    this.counts[countOf[kind]] += 1;
    const [first] = reasons;
    if (first) this.#rejected.push({ row, ...first, reason: reasons.map(({ reason }) => reason).join('. ') });
  }

  async keepRejected(file: FileHandle): Promise<void> {
    if (this.#rejected.length === 0) return;
    await file.appendFile(this.#rejected.map((one) => `${JSON.stringify(one)}\n`).join(''));
    this.#rejected = [];
  }
}
