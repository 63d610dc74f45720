import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import { defaultLanguage, languages } from '../../platform/language.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { fileTypes } from '../delivery/order-files.ts';
import { recordTemplate } from './record-template.ts';

const templateQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx'], 'Must be csv or xlsx').default('csv'),
  language: z.enum(languages, 'Must be sv or en').default(defaultLanguage),
});

const fileNames = { sv: 'importmall', en: 'import-template' };

const calls = {
  template: describeCall({
    tag: 'Leads',
    opens: ['admin'],
    id: 'readRecordTemplate',
    summary: 'A file to fill in and import: the headings that an import understands, and one example row',
    query: templateQuery,
    answers: { 200: { files: ['text/csv', fileTypes.xlsx] } },
  }),
};

export function templateApi(deps: ApiDeps) {
  return new Hono<AdminVariables>().get(
    '/admin/records/template',
    calls.template,
    requireAdmin(deps),
    async (context) => {
      const { format, language } = readQuery(context, templateQuery);
      return context.body(streamPieces(recordTemplate(format, language, deps.now())), 200, {
        'content-type': fileTypes[format],
        'content-disposition': `attachment; filename="${fileNames[language]}.${format}"`,
      });
    },
  );
}
