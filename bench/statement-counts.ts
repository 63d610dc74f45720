import { Client } from 'pg';
import { z } from 'zod';
import { withChildrenMs } from './processor-time.ts';

const sums = z.object({
  calls: z.coerce.number(),
  plans: z.coerce.number(),
  planMs: z.coerce.number(),
  execMs: z.coerce.number(),
});

export type Counted = z.infer<typeof sums> & { serverMs: number };

/** Connects to another database of the server, so that its own queries are not counted. */
export async function openCounts(serverUrl: string, database: string) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
  const { pid } = z.object({ pid: z.coerce.number() }).parse(rows[0]);
  const ours = 'from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = $1';
  let serverBefore = 0;
  let samples = 0;
  const waited = new Map<string, number>();
  return {
    async begin(): Promise<void> {
      await client.query('select pg_stat_statements_reset()');
      serverBefore = withChildrenMs(pid);
    },
    async read(): Promise<Counted> {
      const serverMs = withChildrenMs(pid) - serverBefore;
      const { rows: found } = await client.query(
        `select sum(calls) as calls, sum(plans) as plans, sum(total_plan_time) as "planMs",
          sum(total_exec_time) as "execMs" ${ours}`,
        [database],
      );
      return { ...sums.parse(found[0]), serverMs };
    },
    /** The statements with the most time in total. */
    async longest(most: number): Promise<string[]> {
      const { rows: found } = await client.query(
        `select format('%s calls, %s planned, plan %s ms, run %s ms: %s', calls, plans, round(total_plan_time::numeric),
          round(total_exec_time::numeric), left(regexp_replace(query, '\\s+', ' ', 'g'), 130)) as line ${ours}
          order by total_plan_time + total_exec_time desc limit $2`,
        [database, most],
      );
      return found.map((row) => z.object({ line: z.string() }).parse(row).line);
    },
    /** Counts what the connections that run a statement, or hold a transaction, wait for at this moment. */
    async sampleWaits(): Promise<void> {
      const { rows: found } = await client.query(
        `select coalesce(wait_event_type || ' ' || wait_event, 'nothing') as what, count(*)::int as times
          from pg_stat_activity where datname = $1 and state <> 'idle' group by 1`,
        [database],
      );
      samples += 1;
      const read = z.array(z.object({ what: z.string(), times: z.number() })).parse(found);
      for (const { what, times } of read) waited.set(what, (waited.get(what) ?? 0) + times);
    },
    /** Connections in each wait, of all samples. */
    waits: () =>
      [...waited]
        .toSorted(([, one], [, other]) => other - one)
        .map(([what, times]) => `${what} ${(times / samples).toFixed(2)}`)
        .join(', '),
    close: () => client.end(),
  };
}
