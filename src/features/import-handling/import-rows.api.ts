import { z } from 'zod';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import { defaultLanguage, languages } from '../../platform/language.ts';
import { adminCalls } from '../accounts/calls.ts';
import { fileTypes } from '../delivery/order-files.ts';
import { importList } from '../imports/list-imports.ts';
import { importRowShape, undoneShape } from './import-shapes.ts';
import { recordTemplate } from './record-template.ts';
import { undoImport } from './undo-import.ts';

const templateQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx'], 'Must be csv or xlsx').default('csv'),
  language: z.enum(languages, `Must be ${languages.join(' or ')}`).default(defaultLanguage),
});

const fileNames = { sv: 'importmall', en: 'import-template' };

const admin = adminCalls('Leads');

export const importRowCalls = [
  admin('GET /admin/imports', 'listImports', {
    summary: 'Lists imports and their results',
    answers: { 200: z.array(importRowShape) },
    list: importList,
  }),
  admin('POST /admin/imports/:id/undo', 'undoImport', {
    summary: 'Undoes an import: leads that nobody holds or bought are removed, the rest is withdrawn',
    answers: { 200: undoneShape },
    refuses: ['already-undone'],
    run: (deps, { params: { id: importId }, actor, now }) => undoImport(deps, { importId, actor }, now),
  }),
  admin('GET /admin/records/template', 'readRecordTemplate', {
    summary: 'Downloads an import template: the headings that an import recognises, and one example row',
    query: templateQuery,
    answers: { 200: { files: ['text/csv', fileTypes.xlsx] } },
    run: (_deps, { query: { format, language }, now, context }) =>
      context.body(streamPieces(recordTemplate(format, language, now)), 200, {
        'content-type': fileTypes[format],
        'content-disposition': `attachment; filename="${fileNames[language]}.${format}"`,
      }),
  }),
] as const;
