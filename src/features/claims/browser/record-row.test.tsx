import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { claims } from '../../content/texts/sv/claims.ts';
import type { DeliveredRecord } from '../claims.queries.ts';
import { ListingRecords } from './listing-records.tsx';
import { RecordRow } from './record-row.tsx';

const record: DeliveredRecord = {
  ...{ recordId: 'one', reference: 'L-AAAA-22', leadId: 'a', extra: {}, claim: null, remedy: null },
  ...{ companyName: 'Exempel AB', orgNumber: null, contactName: null, title: null, phone: null, email: null },
  ...{ postalCode: null, city: null, county: null, need: null, budget: null, source: null, consentText: null },
  ...{ consentAt: null, collectedAt: '2026-01-02T03:04:05Z', correctedAt: null, deliveredAt: null, calledAt: null },
  ...{ replaces: null, replacesReference: null, replacedBy: null, replacedByReference: null, claimableUntil: null },
};

const claim = { claimId: 'c', status: 'open', reason: 'no-need', decidedAt: null } as const;

const rendered = (inside: ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={{ claims }}>
      {inside}
    </IntlProvider>,
  );

function rowsOf(change: Partial<DeliveredRecord>): string[] {
  const html = rendered(
    <table>
      <RecordRow
        {...{ record: { ...record, ...change }, columns: ['contact', 'need'], detail: undefined, address: '' }}
        {...{ now: new Date('2026-01-03'), toldUntil: null, picking: 'no', referenceOf: () => undefined }}
        {...{ onPick: () => {}, onReport: () => {}, onChanged: async () => {} }}
      />
    </table>,
  );
  return html.split('<tr>').slice(1);
}

test('the state of a claim has the whole width of the table, below the lead, and not the column of its company', () => {
  const [lead, state, ...others] = rowsOf({ claim });
  expect(lead).toContain('Exempel AB');
  expect(lead).not.toContain('Anmält');
  expect(state).toMatch(/^<td colSpan="4" data-claim="">.*Anmält/s);
  expect(others).toEqual([]);
  expect(rowsOf({})).toHaveLength(1);
});

test('a lead that was made good is one line, its claim in it', () => {
  const rows = rowsOf({ claim: { ...claim, status: 'replaced' }, remedy: 'replaced' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Anmält');
});

test('a lead has its source and consent on paper, and the day once where it was collected on that of its consent', () => {
  const consented = { source: 'Webbformulär', consentText: 'Ring mig gärna.', consentAt: '2026-01-02T01:00:00Z' };
  const printedOf = (change: Partial<DeliveredRecord>) =>
    /<tr data-origin="">.*?<\/tr>/.exec(rowsOf(change).join(''))?.[0].replaceAll(/<.*?>|\u00a0/g, '');
  expect(printedOf(consented)).toBe('Källa: Webbformulär · Samtycke: Ring mig gärna. · Lämnat: 2jan.2026');
  expect(printedOf({ ...consented, consentAt: '2026-01-01T01:00:00Z' })).toContain(
    'Lämnat: 1jan.2026 · Insamlat: 2jan.2026',
  );
  expect(printedOf({ remedy: 'replaced' })).toBeUndefined();
});

test.each([
  [1, 0],
  [2, 1],
])('of %i leads all are copied by %i button, beside that of each', (count, all) => {
  const records = Array.from({ length: count }, (_, index) => ({ ...record, recordId: String(index) }));
  const reporting = {
    isPicking: false,
    picked: new Set<string>(),
    reported: null,
    draft: { reason: '', text: '', evidence: '' },
  };
  const html = rendered(
    <ListingRecords
      {...{ title: { text: 'Tak', lang: undefined }, records, details: new Map(), address: '', isInset: false }}
      {...{ now: new Date('2026-01-03'), toldUntil: null, referenceOf: () => undefined, onChanged: async () => {} }}
      reporting={{ ...reporting, setPicking() {}, pick() {}, pickAll() {}, report() {}, close() {} }}
    />,
  );
  expect(html.match(/>Kopiera</g)).toHaveLength(count);
  expect(html.match(/>Kopiera (båda|alla)/g) ?? []).toHaveLength(all);
});
