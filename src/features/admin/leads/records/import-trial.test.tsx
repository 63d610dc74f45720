import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { adminRecords } from '../../../content/texts/sv/admin-records.ts';
import { ImportVerdict } from './import-trial.tsx';

type Faults = readonly (readonly [code: string, field?: string])[];

/** The file has a column for e-mail alone. */
function verdictOn(...refused: readonly Faults[]): string {
  const rows = refused.map((faults, index) => {
    const [main = { code: '' }, ...others] = faults.map(([code, field]) => ({ code, ...(field && { field }) }));
    return { row: index + 2, reason: '', cells: [], ...main, others };
  });
  const preview = { mapping: [{ heading: 'E-post', use: 'email' as const }], records: [] };
  const trial = { ...{ taken: 0, rowsTotal: rows.length, rows, dropped: [], droppedTotal: 0 }, headings: [], preview };
  return renderToStaticMarkup(
    <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={{ adminRecords }}>
      <ImportVerdict trial={trial} />
    </IntlProvider>,
  );
}

const ask = 'Svara först';

test('an import asks for an answer only where one makes a row importable, and else says why none is', () => {
  expect(verdictOn([['exclusive-elsewhere']], [['no-consent', 'source']])).toContain(ask);
  const elsewhere = verdictOn([['exclusive-elsewhere']], [['exclusive-elsewhere']]);
  expect(elsewhere).toBe(
    'Inga leads kan importeras. 2 rader importeras inte. Orsak: Personen finns i en annan annons, och någon av dem är exklusiv.',
  );
  const mixed = verdictOn([['email-in-listing']], [['unreachable'], ['no-consent', 'source']]);
  expect(mixed).not.toContain(ask);
  expect(mixed).toMatch(/orsakerna: E-postadressen finns redan i annonsen\. Varken e-post eller telefon\.$/);
});

test('a file of headings alone is said to have no rows', () => {
  expect(verdictOn()).toBe('Inga leads kan importeras. Filen har inga rader.');
});
