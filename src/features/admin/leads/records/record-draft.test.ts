import { expect, test } from 'vitest';
import type { ListedRecord } from '../../../record-handling/records.queries.ts';
import { compareBy, draftIn } from '../../kit/form/draft.rules.ts';
import { changeOfRecord, extraName, fieldsOfRecord, recordDraft } from './record-draft.rules.ts';

const record: ListedRecord = {
  recordId: '019a8a4e-7b4e-7000-8000-000000000001',
  reference: 'L-7KQ2-9M',
  leadId: '019a8a4e-7b4e-7000-8000-000000000002',
  importId: null,
  companyName: 'Exempelbolaget AB',
  orgNumber: null,
  contactName: null,
  title: null,
  email: 'info@foretag.example',
  phone: null,
  postalCode: null,
  city: 'Lund',
  need: null,
  needReleased: false,
  budget: null,
  source: null,
  consentText: null,
  consentAt: null,
  collectedAt: '2026-07-01T12:05:09.000Z',
  extra: { Antal: '3', city: 'Malmö' },
  maxBuyers: 1,
  takenSlots: 0,
  freeSlots: 1,
  withdrawnAt: null,
  withdrawnReason: null,
  isHeldByClaim: false,
  correctedAt: null,
  version: 4,
  erasedAt: null,
  createdAt: '2026-07-01T12:05:09.000Z',
  buyers: [],
};

type Typed = Readonly<Record<string, string>>;

function typed(changes: Typed, opened = record) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...recordDraft(opened), ...changes })) form.set(name, value);
  return draftIn(fieldsOfRecord(opened), form, recordDraft(opened));
}

const changeOf = (changes: Typed, over = record) => changeOfRecord(typed(changes), record, over);

test('an untouched form changes nothing, not even the seconds that it does not show', () => {
  expect(recordDraft(record).collectedAt).toBe('2026-07-01 14:05');
  expect(changeOf({})).toEqual({});
});

test('releasing a need is sent as such, and nothing else', () => {
  expect(changeOf({ needReleased: 'yes' })).toEqual({ needReleased: true });
  expect(
    changeOfRecord(
      typed({ needReleased: 'no' }, { ...record, needReleased: true }),
      { ...record, needReleased: true },
      record,
    ),
  ).toEqual({ needReleased: false });
});

test('changed fields are sent, emptied ones too, and the free columns together', () => {
  expect(changeOf({ phone: '070-174 06 05', city: '', [extraName('city')]: 'Lund' })).toEqual({
    phone: '070-174 06 05',
    city: '',
    extra: { Antal: '3', city: 'Lund' },
  });
});

test('normalised line breaks are not a change', () => {
  const stored = { ...record, need: 'Tak\r\nFasad\r', extra: { Adress: 'Storgatan 1\r\nLund ', Antal: '3\r\n4' } };
  const asWritten = { need: 'Tak\nFasad\n', 'extra:Adress': 'Storgatan 1\nLund ', 'extra:Antal': '3\n4' };
  const change = (changes: Typed) => changeOfRecord(typed({ ...asWritten, ...changes }, stored), stored, stored);
  expect(change({})).toEqual({});
  expect(change({ 'extra:Antal': '3\n5' })).toEqual({ extra: { Adress: 'Storgatan 1\r\nLund ', Antal: '3\n5' } });
  expect(change({ need: 'Tak Fasad' })).toEqual({ need: 'Tak Fasad' });
});

test('a text with a line break gets a field of several lines', () => {
  const kindOf = (companyName: string) => fieldsOfRecord({ ...record, companyName }).companyName?.kind;
  expect(['Lund', 'a\nb', 'a\r\nb', 'a\rb'].map(kindOf)).toEqual(['text', 'long-text', 'long-text', 'long-text']);
});

const compare = (changes: Typed, theirs: typeof record) =>
  compareBy({ fields: fieldsOfRecord(record), draftOf: recordDraft, label: (name) => name })(
    typed(changes),
    theirs,
    record,
  ).map(({ key, theirs: other, mine }) => [key, other, mine]);

test('an edit that came too late shows what both sides changed', () => {
  expect(compare({ city: 'Ystad' }, { ...record, budget: '5' })).toEqual([
    ['city', 'Lund', 'Ystad'],
    ['budget', '5', '5'],
  ]);
});

const theirs: typeof record = { ...record, extra: { Antal: '4', Ny: 'x', city: 'Malmö' } };

test('free columns that both sides changed are shown, too', () => {
  expect(compare({ 'extra:city': 'Lund' }, theirs)).toEqual([
    ['extra:Antal', '4', '4'],
    ['extra:city', 'Malmö', 'Lund'],
    ['extra:Ny', 'x', 'x'],
  ]);
  expect(compare({}, { ...record, extra: { city: 'Malmö' } })).toEqual([['extra:Antal', '', '']]);
  expect(compare({}, record)).toEqual([]);
});

test('saving over somebody else’s change keeps the free columns that were not edited here', () => {
  const mine = { budget: '5', 'extra:city': 'Lund' };
  expect(changeOf(mine, theirs)).toEqual({ budget: '5', extra: { Antal: '4', Ny: 'x', city: 'Lund' } });
  expect(changeOf({ budget: '5' }, theirs)).toEqual({ budget: '5' });
  expect(changeOf({ 'extra:Antal': '' }, theirs)).toEqual({ extra: { Antal: '', Ny: 'x', city: 'Malmö' } });
});
