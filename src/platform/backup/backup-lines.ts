import { z } from 'zod';

// What a backup holds, as lines: a header, then for each table a line, its rows and their number, then the sequences and
// the end. A line in braces is one of these; one in brackets is a row, each value as the text that PostgreSQL writes and
// reads, so that nothing of it passes through numbers or dates of JavaScript.

export const formatVersion = 1;

export const headerLine = z.object({
  format: z.int().positive(),
  /** The migrations that the tables were made by. */
  migrations: z.array(z.int()),
  /** Which queues have jobs. */
  queues: z.array(z.string()),
  from: z.enum(['embedded', 'postgres']),
  madeAt: z.iso.datetime(),
});

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const rowsLine = z.object({ rows: z.int().nonnegative() });

const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isUsed: z.boolean() });
export const sequencesLine = z.object({ sequences: z.array(sequence) });

/** Of all bytes before this line. */
export const endLine = z.object({ rows: z.int().nonnegative(), sha256: z.string() });

export type Header = z.infer<typeof headerLine>;
export type Sequence = z.infer<typeof sequence>;
export type DatabaseKind = Header['from'];

/** Each part of a backup, in the order in which they come. */
export type BackupPart =
  | { part: 'header'; header: Header }
  | { part: 'table'; table: string; columns: readonly string[] }
  /** Each row is the JSON text of an array of texts and nulls. */
  | { part: 'rows'; rows: readonly string[] }
  | { part: 'sequences'; sequences: readonly Sequence[] };
