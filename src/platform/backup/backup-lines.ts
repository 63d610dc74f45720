import { z } from 'zod';

// A backup is lines: a header; for each table a line, its rows and their count; the sequences; the end. Lines in braces
// are these, lines in brackets are rows. Each value is PostgreSQL's own text, so that nothing passes through
// JavaScript's numbers or dates.

export const formatVersion = 1;

export const headerLine = z.object({
  format: z.int().positive(),
  migrations: z.array(z.int()),
  queues: z.array(z.string()),
  from: z.enum(['embedded', 'postgres']),
  madeAt: z.iso.datetime(),
});

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const rowsLine = z.object({ rows: z.int().nonnegative() });

const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isUsed: z.boolean() });
export const sequencesLine = z.object({ sequences: z.array(sequence) });

/** The hash covers all bytes before this line. */
export const endLine = z.object({ rows: z.int().nonnegative(), sha256: z.string() });

export type Header = z.infer<typeof headerLine>;
export type Sequence = z.infer<typeof sequence>;
export type DatabaseKind = Header['from'];

export type BackupPart =
  | { part: 'header'; header: Header }
  | { part: 'table'; table: string; columns: readonly string[] }
  /** Each row is a JSON array of strings and nulls. */
  | { part: 'rows'; rows: readonly string[] }
  | { part: 'sequences'; sequences: readonly Sequence[] };
