import type { ReportFiles } from '../imports/report-files.ts';
import type { Reason } from '../records/read-values.rules.ts';
import type { DroppedValue, ImportRecord } from './read-record.rules.ts';

export type Counts = { taken: number; duplicates: number; suppressed: number; invalid: number };

/** `code` is of the first reason; `reason` joins all of them. */
type Refusal = Reason & { row: number };

export type RejectedRow = Refusal & { cells: readonly string[]; others: readonly Omit<Reason, 'reason'>[] };

export type DroppedRow = DroppedValue & { row: number };

type TakenRow = { row: number; record: ImportRecord; dropped: readonly DroppedValue[] };

type Example = { row: number; record: Omit<ImportRecord, 'phoneIsMobile'> };

const maxExamples = 10;

const maxListings = 5;

const countOf = { duplicate: 'duplicates', suppressed: 'suppressed', invalid: 'invalid' } as const;

export class Counting {
  readonly counts: Counts = { taken: 0, duplicates: 0, suppressed: 0, invalid: 0 };
  readonly examples: Example[] = [];
  droppedValues = 0;
  /** Rows about people who have been sold already, by listing. */
  readonly #sold = new Map<string, number>();
  #rejected: RejectedRow[] = [];
  #dropped: DroppedRow[] = [];

  take({ row, record, dropped }: TakenRow): void {
    this.counts.taken += 1;
    this.droppedValues += dropped.length;
    this.#dropped.push(...dropped.map((one) => ({ row, ...one })));
    const { phoneIsMobile: _kind, ...shown } = record;
    if (this.examples.length < maxExamples) this.examples.push({ row, record: shown });
  }

  refuse(
    { row, cells }: Pick<RejectedRow, 'row' | 'cells'>,
    kind: keyof typeof countOf,
    reasons: readonly Reason[],
  ): void {
    this.counts[countOf[kind]] += 1;
    const [first, ...more] = reasons;
    if (!first) return;
    const others = more.map(({ reason: _sentence, ...other }) => other);
    this.#rejected.push({ row, ...first, reason: reasons.map(({ reason }) => reason).join('. '), cells, others });
  }

  noteSold(found: readonly { title: string; rows: number }[]): void {
    for (const { title, rows } of found) this.#sold.set(title, (this.#sold.get(title) ?? 0) + rows);
  }

  alreadySold() {
    const max = [...this.#sold].toSorted(([, one], [, other]) => other - one);
    return {
      rows: max.reduce((sum, [, rows]) => sum + rows, 0),
      listings: max.slice(0, maxListings).map(([title]) => title),
    };
  }

  async keep(files: ReportFiles): Promise<void> {
    await files.append('rejected', this.#rejected);
    await files.append('dropped', this.#dropped);
    this.#rejected = [];
    this.#dropped = [];
  }
}
