import { counties, nationwide, type Region } from './counties.rules.ts';
import { foldText } from './fold-text.rules.ts';

const nationwideWords = [
  'hela sverige',
  'hela landet',
  'sverige',
  'sweden',
  'all of sweden',
  'whole country',
  'rikstackande',
  'nationwide',
];

/** "Stockholms län" and "Region Stockholm" both become "stockholm". */
function bareName(text: string): string {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(region|landskapet) /, '')
    .replace(/ ?(lan|county|region(en)?)$/, '');
  return words.replace(/s$/, '');
}

const official = new Map<string, Region>(counties.map((name) => [bareName(name), name]));

export function readRegion(text: string): Region | null {
  const folded = foldText(text).replace(/\s+/g, ' ').trim();
  if (nationwideWords.includes(folded)) return nationwide;
  return official.get(bareName(text)) ?? null;
}
