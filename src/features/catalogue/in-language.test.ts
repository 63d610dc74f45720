import { expect, test } from 'vitest';
import { nameIn, titleIn } from './in-language.rules.ts';

test('an English page has the English words, and Swedish ones that are marked as such where there are none', () => {
  expect(titleIn('en', { title: 'Takbyte', titleEn: 'New roof' })).toEqual({ text: 'New roof', lang: undefined });
  expect(titleIn('en', { title: 'Takbyte', titleEn: null })).toEqual({ text: 'Takbyte', lang: 'sv' });
  expect(titleIn('en', { title: 'Takbyte' })).toEqual({ text: 'Takbyte', lang: 'sv' });
  expect(nameIn('en', { name: 'Bygg', nameEn: 'Building' })).toEqual({ text: 'Building', lang: undefined });
});

test('a Swedish page has the Swedish words, unmarked', () => {
  expect(titleIn('sv', { title: 'Takbyte', titleEn: 'New roof' })).toEqual({ text: 'Takbyte', lang: undefined });
});
