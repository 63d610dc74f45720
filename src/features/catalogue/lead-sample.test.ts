import { expect, test } from 'vitest';
import { sampleFrom } from './lead-sample.rules.ts';

const record = {
  companyName: 'Ängby Bygg AB',
  contactName: 'Åsa Öst',
  email: 'asa.ost@angby-bygg.example',
  phone: '+46701740605',
  orgNumber: '556036-0793',
  postalCode: '168 51',
  title: 'Inköpschef',
  city: 'Bromma',
  budget: '200 000 kr',
  collectedAt: new Date('2026-11-01T08:00:00Z'),
  extra: { Anställda: '47', Kommentar: 'Ring Åsa' },
};

test('a sample shows no letter or digit of what identifies its lead', () => {
  const sample = sampleFrom(record);
  expect(sample).toMatchObject({ companyName: '••••• •••• ••', phone: '+•••••••••••', orgNumber: '••••••-••••' });
  expect(sample).toMatchObject({ title: 'Inköpschef', city: 'Bromma' });
  const { title: _t, city: _c, budget: _b, collectedAt: _d, extra, ...masked } = sample;
  expect(Object.values(masked).join('')).not.toMatch(/[\p{L}\p{N}]/u);
  expect(extra.map(({ value }) => value).join('')).not.toMatch(/[\p{L}\p{N}]/u);
});

test('a title, a place or a heading that repeats what is masked is masked too', () => {
  const sample = sampleFrom({ ...record, title: 'Vd på Ängby Bygg', city: 'ÄNGBY', extra: { 'Fråga Åsa': 'ja' } });
  expect(JSON.stringify(sample)).not.toMatch(/ngby|Åsa/i);
});
