import type { Language } from '../../platform/language.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import type { FileRecord } from '../delivery/find-delivered.ts';
import { recordColumns } from '../delivery/record-columns.rules.ts';
import { recordsAsCsv } from '../delivery/record-csv.ts';
import { recordsAsXlsx } from '../delivery/record-xlsx.ts';
import { aboutField, recordFieldNames } from '../records/record-fields.rules.ts';
import { guessColumns } from './guess-columns.rules.ts';

function exampleOf(language: Language, now: Date): FileRecord {
  const yesterday = daysBefore(now, 1);
  const examples = recordFieldNames.map((name) => {
    const { example = '' } = aboutField(name);
    return [name, typeof example === 'string' ? example : example[language]];
  });
  return {
    ...Object.fromEntries(examples),
    itemId: '',
    leadTitle: '',
    leadTitleEn: '',
    recordId: '',
    reference: '',
    leadId: '',
    consentAt: yesterday,
    collectedAt: yesterday,
    correctedAt: null,
    remedy: null,
    replacesReference: null,
    replacedByReference: null,
    extra: {},
  };
}

/** Without the columns of delivered files that an import does not read. */
function templateColumns(language: Language) {
  return recordColumns(language).filter(({ heading }) => {
    const [use] = guessColumns([heading]);
    return use !== 'ignore' && use !== 'extra';
  });
}

async function* oneBatch(record: FileRecord): AsyncGenerator<readonly FileRecord[]> {
  yield [record];
}

/** The example row is valid and can be imported unchanged. */
export function recordTemplate(kind: 'csv' | 'xlsx', language: Language, now: Date) {
  const [example, columns] = [oneBatch(exampleOf(language, now)), templateColumns(language)];
  return kind === 'csv' ? recordsAsCsv(example, columns, language) : recordsAsXlsx(example, columns);
}
