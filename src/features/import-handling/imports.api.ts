import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, malformed, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { type ReceivedFile, receiveFile } from '../../platform/http/receive-file.ts';
import { fieldsShape } from '../../platform/http/refusals.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { fileTypes } from '../delivery/order-files.ts';
import { fileRefusals, wrongMappingCode } from '../imports/refuse-file.ts';
import { reasonAgainstTime } from '../records/record-fields.rules.ts';
import { importAnswer, refusedRowsCsv, reportCsv } from './import-answer.ts';
import { type ImportReport, importRecords } from './import-records.ts';
import { importShape } from './import-shapes.ts';
import { importQuery } from './imports.input.ts';
import type { Progress } from './prepare-import.ts';
import { streamImport } from './stream-import.ts';
import type { ImportParams } from './take-rows.ts';

const mostBytes = 20 * 1024 * 1024;
const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

const csvReports = {
  faults: { read: reportCsv, headers: csvHeaders('import-report.csv') },
  rows: { read: refusedRowsCsv, headers: csvHeaders('refused-rows.csv') },
};

const file = z.string().meta({ format: 'binary' });

const shared = { tag: 'Leads', opens: ['admin'] };

const calls = {
  take: describeCall({
    ...shared,
    id: 'importRecords',
    cost: 'whole',
    summary: 'Takes the leads of a CSV or XLSX file into a listing, all of them or none',
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
    refuses: [
      ...fileRefusals.map((code) => ({ status: 400 as const, code })),
      { status: 400, code: wrongMappingCode, details: { fields: fieldsShape } },
    ],
  }),
};

function refuseCollectionTime(collectedAt: Date | null, now: Date): void {
  const refusal = collectedAt && reasonAgainstTime(collectedAt, now);
  if (refusal) throw malformed('collectedAt', refusal.reason);
}

async function runImport(deps: ApiDeps, params: ImportParams, onProgress: Progress): Promise<ImportReport> {
  const result = await importRecords(deps.db, deps, params, onProgress, deps.now());
  if (result.ok) return result.value;
  if (result.failure.kind === 'unknown-listing') throw notFound();
  const { code, message, fields } = result.failure.refusal;
  throw new ApiError(400, code, message, fields ? { details: { fields } } : {});
}

async function* andRemove(pieces: AsyncGenerator<string>, { remove }: ReceivedFile): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    await remove();
  }
}

export function importsApi(deps: ApiDeps) {
  return new Hono<AdminVariables>().post(
    '/admin/leads/:id/records',
    calls.take,
    requireAdmin(deps),
    async (context) => {
      const { report: csvReport, collectedAt, source, fileName, ...how } = readQuery(context, importQuery);
      const { dryRun } = how;
      refuseCollectionTime(collectedAt, deps.now());
      const accept = context.req.header('accept') ?? '';
      const file = await receiveFile(context, mostBytes);
      const { path, folder } = file;
      const params = {
        ...how,
        leadId: context.req.param('id'),
        path,
        folder,
        actor: context.get('admin').username,
        defaults: { collectedAt, source },
        fileName: fileName ?? file.name,
      };
      if (accept.includes('application/x-ndjson')) {
        const lines = streamImport((onProgress) => runImport(deps, params, onProgress), dryRun);
        return context.body(streamPieces(andRemove(lines, file)), 200, {
          'content-type': 'application/x-ndjson; charset=utf-8',
        });
      }
      let keep = false;
      try {
        const report = await runImport(deps, params, () => {});
        if (!accept.includes('text/csv')) return context.json(await importAnswer(report, dryRun));
        keep = true;
        const { read, headers } = csvReports[csvReport];
        return context.body(streamPieces(andRemove(read(report), file)), 200, headers);
      } finally {
        if (!keep) await file.remove();
      }
    },
  );
}
