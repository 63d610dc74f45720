import type { Context } from 'hono';
import { z } from 'zod';
import { malformed } from '../../platform/http/api-error.ts';
import { type ReceivedFile, receiveFile } from '../../platform/http/receive-file.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import { ok } from '../../platform/result.ts';
import { adminCalls } from '../accounts/calls.ts';
import { fileTypes } from '../delivery/order-files.ts';
import { fileRefusals } from '../imports/refuse-file.ts';
import { reasonAgainstTime } from '../records/read-values.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { importAnswer, refusedRowsCsv, reportCsv } from './import-answer.ts';
import { importRecords } from './import-records.ts';
import { importShape } from './import-shapes.ts';
import { importQuery } from './imports.input.ts';
import type { Progress } from './prepare-import.ts';
import { streamImport } from './stream-import.ts';

const maxBytes = 20 * 1024 * 1024;
const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

const csvReports = {
  faults: { read: reportCsv, headers: csvHeaders('import-report.csv') },
  rows: { read: refusedRowsCsv, headers: csvHeaders('refused-rows.csv') },
};

const file = z.string().meta({ format: 'binary' });

function refuseCollectionTime(collectedAt: Date | null, months: number, now: Date): void {
  const refusal = collectedAt && reasonAgainstTime(collectedAt, months, now);
  if (refusal) throw malformed('collectedAt', refusal.reason);
}

async function* andRemove(pieces: AsyncGenerator<string>, { remove }: ReceivedFile): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    await remove();
  }
}

async function answerImport(
  context: Context,
  file: ReceivedFile,
  { dryRun, report }: { dryRun: boolean; report: keyof typeof csvReports },
  run: (onProgress: Progress) => ReturnType<typeof importRecords>,
) {
  const accept = context.req.header('accept') ?? '';
  if (accept.includes('application/x-ndjson')) {
    const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' };
    return context.body(streamPieces(andRemove(streamImport(run, dryRun), file)), 200, headers);
  }
  let keep = false;
  try {
    const result = await run(() => {});
    if (!result.ok) return result;
    if (!accept.includes('text/csv')) return ok(await importAnswer(result.value, dryRun));
    keep = true;
    const { read, headers } = csvReports[report];
    return context.body(streamPieces(andRemove(read(result.value), file)), 200, headers);
  } finally {
    if (!keep) await file.remove();
  }
}

export const importCalls = [
  adminCalls('Leads')('POST /admin/leads/:id/records', 'importRecords', {
    cost: 'whole',
    summary: 'Imports a CSV or XLSX file of leads into a listing, all or none',
    description:
      'On the embedded database in parts: one that is cut off is undone at the next start. ' +
      'Accept chooses the answer: JSON, the whole report or the refused rows as CSV, or progress as lines of JSON.',
    query: importQuery,
    takes: {
      'text/csv': file,
      [fileTypes.xlsx]: file,
      'application/octet-stream': file,
      'multipart/form-data': z.object({ file }),
    },
    answers: { 200: { json: importShape, files: ['text/csv', 'application/x-ndjson'] } },
    refuses: [...fileRefusals, 'wrong-mapping'],
    run: async (deps, { params: { id: leadId }, query, actor, now, context }) => {
      const { report, collectedAt, source, consentText, consentWhenCollected, fileName, ...how } = query;
      const { recordRetentionMonths: retentionMonths } = settingsOf(deps.env);
      refuseCollectionTime(collectedAt, retentionMonths, now);
      const file = await receiveFile(context, maxBytes);
      const { path, folder, name } = file;
      const defaults = { collectedAt, source, consentText, consentWhenCollected };
      const params = { ...how, leadId, path, folder, actor, defaults, retentionMonths, fileName: fileName ?? name };
      return answerImport(context, file, { dryRun: how.dryRun, report }, (onProgress) =>
        importRecords(deps.db, deps, params, onProgress, deps.now()),
      );
    },
  }),
] as const;
