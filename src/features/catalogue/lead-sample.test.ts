import { expect, test } from 'vitest';
import { mask, sampleFrom } from './lead-sample.rules.ts';

const record = {
  companyName: 'Åkes Tak & Plåt AB',
  contactName: 'Åsa Öberg',
  email: 'asa@akestak.example',
  phone: '+46701740605',
  orgNumber: '556036-0793',
  postalCode: '114 32',
  title: 'Vd',
  city: 'Umeå',
  need: null,
  budget: '50 000 kr',
  extra: { Antal: '14 st', 'Åkes önskemål': 'ring Åsa' },
  collectedAt: new Date('2026-11-01T10:00:00Z'),
};

test('every letter and digit of an identifying text is a dot, in any script', () => {
  expect(mask('Åsa Öberg-7')).toBe('••• •••••-•');
  expect(mask('Ωmega e\u0301 日本 ٣')).toMatch(/^[•\s]+$/);
  const sample = sampleFrom(record);
  const { title, city, budget, collectedAt, ...rest } = sample;
  expect([title, city, budget, collectedAt]).toEqual(['Vd', 'Umeå', '50 000 kr', '2026-11-01T10:00:00.000Z']);
  const { extra, ...masked } = rest;
  for (const value of [...Object.values(masked), ...extra.map((one) => one.value)]) {
    expect(value).toMatch(/^[^\p{L}\p{N}]+$/u);
  }
});

test('a value masked in one place is not shown in another', () => {
  const told = sampleFrom({ ...record, title: 'Vd på Åkes', city: 'Öberg', budget: 'ring 0701740605 eller 556036' });
  expect([told.title, told.city]).toEqual(['•• •• ••••', '•••••']);
  expect(told.budget).not.toContain('556036');
  expect(told.extra.map(({ name }) => name)).toEqual(['Antal', '•••• ••••••••']);
});

test('a released need is shown without the names in it, however they are written', () => {
  const { need } = sampleFrom({ ...record, need: 'Öbergs altan läcker, ring åsa på Åkes. Taket är 90 kvm.' });
  expect(need).toBe('•••••• altan läcker, ring ••• på ••••. Taket är 90 kvm.');
});
