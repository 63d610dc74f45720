import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * In files rather than memory, since all rows of a long file may be refused. One JSON line each; removed together with
 * the upload.
 */
export async function openReportFiles(folder: string) {
  const paths = { rejected: join(folder, 'rejected'), dropped: join(folder, 'dropped') };
  const rejected = await open(paths.rejected, 'wx', 0o600);
  const files = { rejected, dropped: await open(paths.dropped, 'wx', 0o600) };
  return {
    paths,
    async append(name: 'rejected' | 'dropped', rows: readonly object[]): Promise<void> {
      if (rows.length > 0) await files[name].appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    },
    async close(): Promise<void> {
      await files.rejected.close();
      await files.dropped.close();
    },
  };
}

export type ReportFiles = Awaited<ReturnType<typeof openReportFiles>>;

export type ReportPaths = ReportFiles['paths'];

/** Of a file that this process has written itself. Not by `node:readline`, which ends a line at U+2028 too. */
export async function* readLines<Row>(path: string): AsyncGenerator<Row> {
  let rest = '';
  for await (const piece of createReadStream(path, 'utf8')) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
