import { importResult, readDropped, readRejected } from './import-answer.ts';
import type { ImportFailure, importRecords } from './import-records.ts';
import { mendableHeadings } from './mendable-file.rules.ts';
import type { Progress } from './prepare-import.ts';

const rowsPerLine = 500;

const line = (value: object) => `${JSON.stringify(value)}\n`;

const refusalOf = ({ kind, reason }: ImportFailure) => ({
  status: kind === 'not-found' ? 404 : 400,
  code: kind,
  message: reason,
  ...(kind === 'wrong-mapping' && { fields: { mapping: reason } }),
});

const mishap = { status: 500, code: 'internal', message: 'Something went wrong on our side' };

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

async function* inLines<Row>(name: 'rows' | 'dropped', all: AsyncGenerator<Row>): AsyncGenerator<string> {
  let rows: Row[] = [];
  for await (const row of all) {
    rows.push(row);
    if (rows.length < rowsPerLine) continue;
    yield line({ [name]: rows });
    rows = [];
  }
  if (rows.length > 0) yield line({ [name]: rows });
}

/**
 * JSON lines: progress, refused rows with their cells, dropped values, and the result last. A client that stops reading
 * does not stop the import.
 */
export async function* streamImport(run: (onProgress: Progress) => ReturnType<typeof importRecords>, dryRun: boolean) {
  const steps = new Steps();
  const running = run((step) => steps.report(step)).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  void running.then(() => steps.end());
  try {
    for await (const progress of steps.read()) yield line({ progress });
    const ended = await running;
    if ('error' in ended) {
      yield line({ error: mishap });
      throw ended.error;
    }
    if (!ended.result.ok) {
      yield line({ error: refusalOf(ended.result.failure) });
      return;
    }
    const report = ended.result.value;
    yield* inLines('rows', readRejected(report));
    yield* inLines('dropped', readDropped(report));
    yield line({ result: { ...importResult(report, dryRun), headings: mendableHeadings(report.columns) } });
  } finally {
    // The caller removes its files after this.
    await running;
  }
}
