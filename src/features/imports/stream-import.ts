import { ApiError } from '../../platform/http/api-error.ts';
import type { RejectedRow } from './count-import.ts';
import { importAnswer, readRejected } from './import-answer.ts';
import type { ImportReport } from './import-records.ts';
import type { Progress } from './prepare-import.ts';

const rowsPerLine = 500;

const line = (value: object) => `${JSON.stringify(value)}\n`;

const failureOf = (error: unknown) =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message, ...error.details }
    : { status: 500, code: 'internal', message: 'Something went wrong on our side' };

type Step = Parameters<Progress>[0];

/** Only the newest step is kept: a slow reader skips some. */
class Steps {
  #newest: Step | null = null;
  #wake: () => void = () => {};
  #isOver = false;

  report(step: Step): void {
    this.#newest = step;
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *read(): AsyncGenerator<Step> {
    for (;;) {
      const step = this.#newest;
      this.#newest = null;
      if (step) yield step;
      else if (this.#isOver) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

async function* rejectedLines(report: ImportReport): AsyncGenerator<string> {
  let rows: RejectedRow[] = [];
  for await (const row of readRejected(report)) {
    rows.push(row);
    if (rows.length < rowsPerLine) continue;
    yield line({ rows });
    rows = [];
  }
  if (rows.length > 0) yield line({ rows });
}

/**
 * An import as lines of JSON: its progress, then every row that was not taken, and the result as the last line. A client
 * that stops reading does not stop the import.
 */
export async function* streamImport(
  run: (onProgress: Progress) => Promise<ImportReport>,
  dryRun: boolean,
): AsyncGenerator<string> {
  const steps = new Steps();
  const running = run((step) => steps.report(step)).then(
    (report) => ({ report }),
    (error: unknown) => ({ error }),
  );
  void running.then(() => steps.end());
  try {
    for await (const progress of steps.read()) yield line({ progress });
    const ended = await running;
    if ('error' in ended) {
      yield line({ error: failureOf(ended.error) });
      if (ended.error instanceof ApiError) return;
      throw ended.error;
    }
    yield* rejectedLines(ended.report);
    const { rows: _first, ...result } = await importAnswer(ended.report, dryRun);
    yield line({ result });
  } finally {
    // The caller removes its files after this.
    await running;
  }
}
