import { normaliseSql } from './normalise-sql.ts';

export type Statement = {
  text: string;
  /** For example `create index`, `select` or `with`. */
  verb: string;
  /** Tables of the shop and the job queue, each once, in order of appearance. */
  tables: readonly string[];
  /** The name in the list of accepted uses: `update orders`, `create index leads_text_idx`. */
  name: string;
};

const kinds =
  /^(?:create (?:or replace )?(?:unique )?|alter |drop )(?:table|index|function|trigger|type|extension|schema|view)|^\w+/i;

/** Keywords that come before a table name. Tables of the job queue are recognised by their schema. */
const tableNames =
  /\b(?:from|join|update|into|table|on|references|using|analyze)\s+(?:only\s+)?("?(?:public|jobs)"?\.)?"?([a-z]\w*)"?/gi;

const objectName =
  /^(?:create|alter|drop)\s+(?:or replace\s+)?(?:unique\s+)?\w+\s+(?:if (?:not )?exists\s+)?("?[\w%]+"?(?:\."?[\w%]+"?)?)/i;

const plain = (name: string) => name.replaceAll('"', '').replace(/^public\./, '');

function tablesIn(text: string, known: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(tableNames)].map(([, schema, name = '']) =>
    /jobs/.test(schema ?? '') ? `jobs.${name}` : name,
  );
  return [...new Set(found)].filter((name) => known.has(name) || name.startsWith('jobs.'));
}

/** Statements in the body of a function count as part of the outer statement. */
export function describeStatement(text: string, known: ReadonlySet<string>): Statement {
  const verb = (kinds.exec(text)?.[0] ?? '').toLowerCase();
  const tables = tablesIn(text, known);
  const object = verb.includes(' ') ? plain(objectName.exec(text)?.[1] ?? '') : tables.join(' ');
  return { text, verb, tables, name: `${verb} ${object}`.trim() };
}

export const isSchemaChange = ({ text }: Statement): boolean => /^(?:create (?!temp)|alter |drop |do )/i.test(text);

export function tablesMadeBy(texts: readonly string[]): Set<string> {
  const made = texts.map((text) => /^create table (?:if not exists )?"?(\w+)"? \(/i.exec(text)?.[1]);
  return new Set(made.filter((name) => name !== undefined));
}

export const describeAll = (texts: readonly string[], known: ReadonlySet<string>): Statement[] =>
  texts.flatMap(normaliseSql).map((text) => describeStatement(text, known));
