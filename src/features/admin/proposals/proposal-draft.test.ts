import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  type DraftLine,
  draftOf,
  draftOfRequest,
  draftTotals,
  emptyDraft,
  isSame,
  lineOre,
  newLine,
} from './proposal-draft.rules.ts';

type Request = Parameters<typeof draftOfRequest>[0];
type Proposal = Parameters<typeof draftOf>[0];

const line = (typed: Partial<DraftLine> = {}): DraftLine => ({
  ...newLine({ id: 'a', title: 'Villaägare', pricePerLead: '200.00' }, '10'),
  ...typed,
});

const asked = {
  companyName: 'Testbolaget',
  orgNumber: '556000-0001',
  email: 'inkop@testbolaget.example',
  language: 'en',
};

describe('the draft of a request', () => {
  test('takes over who asks, and leaves out a line whose listing is not for sale any more', () => {
    const lines = [
      { leadId: 'a', title: 'Villaägare', pricePerLead: '200.00', quantity: 40 },
      { leadId: 'b', title: null, pricePerLead: '150.00', quantity: 5 },
      { leadId: 'c', title: 'Lantbruk', pricePerLead: null, quantity: 5 },
    ];
    expect(draftOfRequest({ ...asked, lines } as Request, '2026-12-24')).toEqual({
      ...asked,
      validUntil: '2026-12-24',
      message: '',
      lines: [{ leadId: 'a', title: 'Villaägare', pricePerLead: '200.00', quantity: '40', price: '', percent: '' }],
    });
  });
});

describe('the draft of a proposal', () => {
  const proposed = (lines: readonly object[], rest: object = {}) =>
    draftOf({ ...asked, validUntil: '2026-12-24', message: 'Hej', lines, ...rest } as Proposal, 'sv');
  const priced = { leadId: 'a', title: 'Villaägare', pricePerLead: '200.00', quantity: 10, discountedPrice: '150.50' };

  test('shows a percent as a percent, a price as a price, and the list price as neither', () => {
    const lines = [12, null, 0].map((discountPercent) => ({ ...priced, discountPercent }));
    expect(proposed(lines).lines.map(({ price, percent }) => [price, percent])).toEqual([
      ['', '12'],
      ['150,50', ''],
      ['', ''],
    ]);
  });

  test('keeps what stands in it, and shows what is not there as empty', () => {
    expect(proposed([])).toEqual({ ...asked, validUntil: '2026-12-24', message: 'Hej', lines: [] });
    const without = proposed([], { orgNumber: null, message: null });
    expect([without.orgNumber, without.message]).toEqual(['', '']);
  });
});

describe('what is sent', () => {
  const sent = (typed: Partial<DraftLine>) => bodyOf({ ...emptyDraft('2026-12-24'), lines: [line(typed)] }).lines[0];

  test('has a price or a percent only where one was typed', () => {
    expect(sent({})).toEqual({ leadId: 'a', quantity: 10 });
    expect(sent({ price: '  ', percent: ' ' })).toEqual({ leadId: 'a', quantity: 10 });
    expect(sent({ price: '150,50' })).toEqual({ leadId: 'a', quantity: 10, discountedPrice: '150.50' });
    expect(sent({ percent: '12' })).toEqual({ leadId: 'a', quantity: 10, percent: 12 });
  });

  test('is the same when only spaces were typed, and another when a figure was', () => {
    const draft = (typed: Partial<DraftLine>) => ({ ...emptyDraft('2026-12-24'), lines: [line(typed)] });
    expect(isSame(draft({}), draft({ price: ' ' }))).toBe(true);
    expect(isSame(draft({}), draft({ percent: '5' }))).toBe(false);
  });
});

describe('a line', () => {
  test('costs its list price, a percent less, or the typed price, which comes before a percent', () => {
    const costs = (typed: Partial<DraftLine>) => lineOre(line(typed))?.discountedPriceOre;
    expect([costs({}), costs({ percent: '12' }), costs({ price: '150,50' })]).toEqual([200_00, 176_00, 150_50]);
    expect(costs({ price: ' ', percent: ' ' })).toBe(200_00);
    expect(costs({ price: '150,50', percent: '12' })).toBe(150_50);
    expect(lineOre(line())).toEqual({ pricePerLeadOre: 200_00, discountedPriceOre: 200_00, quantity: 10 });
  });

  test('has no sum while something typed is no number, and the sum of all leaves it out', () => {
    const wrong = [{ price: 'dyrt' }, { percent: 'tio' }, { quantity: '' }, { quantity: '1,5' }].map(line);
    expect(wrong.map(lineOre)).toEqual([null, null, null, null]);
    expect(draftTotals([line({ percent: '50' }), ...wrong])).toEqual({
      subtotalOre: 1_000_00,
      vatOre: 250_00,
      totalOre: 1_250_00,
      savedOre: 1_000_00,
    });
  });
});
