import { expect, test } from 'vitest';
import {
  changeOf,
  changeOver,
  draftOf,
  extraName,
  isBroken,
  recordFields,
  touchedColumns,
  touchedFields,
  typedDraft,
} from './record-draft.rules.ts';

const record = {
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

const opened = draftOf(record);

function formOf(changes: Record<string, string>): FormData {
  const form = new FormData();
  for (const field of recordFields) form.set(field, opened.fields[field]);
  for (const [column, value] of Object.entries(opened.extra)) form.set(extraName(column), value);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

test('a form that was not touched changes nothing, not even the seconds that it does not show', () => {
  expect(opened.fields.collectedAt).toBe('2026-07-01 14:05');
  expect(changeOf(typedDraft(formOf({}), opened), opened)).toEqual({});
});

test('what was changed is sent, emptied fields too, and the free columns together', () => {
  const draft = typedDraft(formOf({ phone: '070-174 06 05', city: '', 'extra:city': 'Lund' }), opened);
  expect(changeOf(draft, opened)).toEqual({ phone: '070-174 06 05', city: '', extra: { Antal: '3', city: 'Lund' } });
});

test('line breaks that a field writes in its own way are no change', () => {
  const stored = draftOf({
    ...record,
    need: 'Tak\r\nFasad\r',
    extra: { Adress: 'Storgatan 1\r\nLund ', Antal: '3\r\n4' },
  });
  const form = formOf({ need: 'Tak\nFasad\n', 'extra:Adress': 'Storgatan 1\nLund ', 'extra:Antal': '3\n4' });
  expect(changeOf(typedDraft(form, stored), stored)).toEqual({});
  form.set('extra:Antal', '3\n5');
  expect(changeOf(typedDraft(form, stored), stored)).toEqual({
    extra: { Adress: 'Storgatan 1\r\nLund ', Antal: '3\n5' },
  });
  form.set('need', 'Tak Fasad');
  expect(changeOf(typedDraft(form, stored), stored).need).toBe('Tak Fasad');
});

test('a text with any line break needs more than one line to be typed in', () => {
  expect(['Lund', 'a\nb', 'a\r\nb', 'a\rb'].map(isBroken)).toEqual([false, true, true, true]);
});

test('an edit that came too late shows what both have changed', () => {
  const theirs = draftOf({ ...record, title: 'vd' });
  expect(touchedFields({ city: 'Ystad' }, opened, theirs)).toEqual(['title', 'city']);
});

const theirs = draftOf({ ...record, extra: { Antal: '4', Ny: 'x', city: 'Malmö' } });

test('the free columns that both have changed are shown, too', () => {
  const change = changeOf(typedDraft(formOf({ 'extra:city': 'Lund' }), opened), opened);
  expect(touchedColumns(change, opened, theirs)).toEqual([
    { column: 'Antal', theirs: '4', mine: '4' },
    { column: 'city', theirs: 'Malmö', mine: 'Lund' },
    { column: 'Ny', theirs: 'x', mine: 'x' },
  ]);
  const without = draftOf({ ...record, extra: { city: 'Malmö' } });
  expect(touchedColumns({ title: 'vd' }, opened, without)).toEqual([{ column: 'Antal', theirs: '', mine: '' }]);
  expect(touchedColumns({ title: 'vd' }, opened, opened)).toEqual([]);
});

test('what is saved over somebody else leaves the free columns that were not changed here', () => {
  const change = changeOf(typedDraft(formOf({ title: 'vd', 'extra:city': 'Lund' }), opened), opened);
  expect(changeOver(change, opened, theirs)).toEqual({ title: 'vd', extra: { Antal: '4', Ny: 'x', city: 'Lund' } });
  expect(changeOver({ title: 'vd' }, opened, theirs)).toEqual({ title: 'vd' });
  const emptied = changeOf(typedDraft(formOf({ 'extra:Antal': '' }), opened), opened);
  expect(changeOver(emptied, opened, theirs)).toEqual({ extra: { Antal: '', Ny: 'x', city: 'Malmö' } });
});
