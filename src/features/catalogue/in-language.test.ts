import { expect, test } from 'vitest';
import { nameIn, titleIn } from './in-language.rules.ts';

test('an English page has the English texts, and marked Swedish ones where there are none', () => {
  expect(titleIn('en', { title: 'Takbyte', titleEn: 'New roof' })).toEqual({ text: 'New roof', lang: undefined });
  expect(titleIn('en', { title: 'Takbyte', titleEn: null })).toEqual({ text: 'Takbyte', lang: 'sv' });
  expect(titleIn('en', { title: 'Takbyte' })).toEqual({ text: 'Takbyte', lang: 'sv' });
  expect(nameIn('en', { name: 'Bygg', nameEn: 'Building' })).toEqual({ text: 'Building', lang: undefined });
});

test('a Swedish page has the Swedish texts, unmarked', () => {
  expect(titleIn('sv', { title: 'Takbyte', titleEn: 'New roof' })).toEqual({ text: 'Takbyte', lang: undefined });
});
