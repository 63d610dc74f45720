import type { Language } from '../../platform/language.ts';
import type { FileRecord } from '../delivery/find-delivered.ts';
import { recordColumns } from '../delivery/record-columns.rules.ts';
import { recordsAsCsv } from '../delivery/record-csv.ts';
import { recordsAsXlsx } from '../delivery/record-xlsx.ts';
import { guessColumns } from '../imports/guess-columns.rules.ts';

const words = {
  sv: {
    companyName: 'Exempelbolaget AB',
    contactName: 'Anna Exempel',
    title: 'Platschef',
    city: 'Exempelstad',
    need: 'Exempelrad: ersätt den med era egna uppgifter.',
    budget: '50 000 kr',
    source: 'Webbformulär',
    consentText: 'Jag samtycker till att mina uppgifter lämnas till företag som får kontakta mig om mitt ärende.',
  },
  en: {
    companyName: 'Example Company AB',
    contactName: 'Anna Example',
    title: 'Site manager',
    city: 'Exampletown',
    need: 'Example row: put your own leads in its place.',
    budget: 'SEK 50,000',
    source: 'Web form',
    consentText: 'I agree that my details are given to companies that may contact me about my request.',
  },
} as const satisfies Record<Language, object>;

const dayMs = 24 * 3_600_000;

/**
 * Fictitious: the phone number is reserved for films, and the organisation number is of a group that is never assigned.
 */
function exampleOf(language: Language, now: Date): FileRecord {
  const yesterday = new Date(now.getTime() - dayMs);
  return {
    itemId: '',
    leadTitle: '',
    leadTitleEn: '',
    recordId: '',
    reference: '',
    leadId: '',
    orgNumber: '402200-0006',
    email: 'anna@example.com',
    phone: '+46701740605',
    postalCode: '111 22',
    consentAt: yesterday,
    collectedAt: yesterday,
    correctedAt: null,
    remedy: null,
    replacesReference: null,
    replacedByReference: null,
    extra: {},
    ...words[language],
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

/** The example row is valid: imported unchanged, it is taken. */
export function recordTemplate(kind: 'csv' | 'xlsx', language: Language, now: Date) {
  const [example, columns] = [oneBatch(exampleOf(language, now)), templateColumns(language)];
  return kind === 'csv' ? recordsAsCsv(example, columns, language) : recordsAsXlsx(example, columns);
}
