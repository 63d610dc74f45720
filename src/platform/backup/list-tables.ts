import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { jobSchema } from '../jobs/job-rows.ts';

export type TableColumns = { schema: string; name: string; columns: readonly { name: string; type: string }[] };

const shape = z.array(
  z.object({ schema: z.string(), name: z.string(), columns: z.array(z.tuple([z.string(), z.string()])) }),
);

export const fullName = ({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string => `${schema}.${name}`;

/**
 * All of the shop's tables, and of the queue's only the jobs: pg-boss recreates the rest. Leaves out generated columns.
 */
export async function listTables(db: Db): Promise<TableColumns[]> {
  const { rows } = await db.execute(sql`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = ${jobSchema} and c.relname = 'job'))
    group by 1, 2 order by 1, 2`);
  return shape
    .parse(rows)
    .map(({ columns, ...table }) => ({ ...table, columns: columns.map(([name, type]) => ({ name, type })) }));
}

export const tableSql = ({ schema, name }: TableColumns) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
