import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { claims } from '../../content/texts/sv/claims.ts';
import type { DeliveredRecord } from '../claims.queries.ts';
import { RecordRow } from './record-row.tsx';

const record: DeliveredRecord = {
  ...{ recordId: 'one', reference: 'L-AAAA-22', leadId: 'a', extra: {}, claim: null, remedy: null },
  ...{ companyName: 'Exempel AB', orgNumber: null, contactName: null, title: null, phone: null, email: null },
  ...{ postalCode: null, city: null, county: null, need: null, budget: null, source: null, consentText: null },
  ...{ consentAt: null, collectedAt: '2026-01-02T03:04:05Z', correctedAt: null, deliveredAt: null, calledAt: null },
  ...{ replaces: null, replacesReference: null, replacedBy: null, replacedByReference: null, claimableUntil: null },
};

const claim = { claimId: 'c', status: 'open', reason: 'no-need', decidedAt: null } as const;

function rowsOf(change: Partial<DeliveredRecord>): string[] {
  const html = renderToStaticMarkup(
    <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={{ claims }}>
      <table>
        <RecordRow
          {...{ record: { ...record, ...change }, columns: ['contact', 'need'], detail: undefined, address: '' }}
          {...{ now: new Date('2026-01-03'), toldUntil: null, picking: 'no', referenceOf: () => undefined }}
          {...{ onPick: () => {}, onReport: () => {}, onChanged: async () => {} }}
        />
      </table>
    </IntlProvider>,
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
