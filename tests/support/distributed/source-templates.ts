import { readSource } from '../../house/source-files.ts';
import { sqlTemplates } from '../../house/sql-templates.ts';
import { normaliseSql } from './normalise-sql.ts';

type Template = { path: string; text: string };

/** SQL templates in the source, with `?` for each substitution. */
export const readTemplates = (): Template[] =>
  readSource().flatMap(({ path, text }) =>
    sqlTemplates(text)
      .flatMap(normaliseSql)
      .map((template) => ({ path, text: template })),
  );

const quoted = (text: string) => text.replaceAll(/[.*+^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether one of the statements came from this template. */
export function isSent({ text }: Template, statements: readonly string[]): boolean {
  const pattern = new RegExp(quoted(text).replaceAll('?', '.*'), 'i');
  return statements.some((statement) => pattern.test(statement));
}
