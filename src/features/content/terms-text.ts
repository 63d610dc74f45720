import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { formatWholeDate } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { sellerOf, shopWords } from '../settings/shop-words.ts';
import { readTexts } from './read-texts.ts';

const termsShape = z.object({
  title: z.string(),
  dated: z.string(),
  changed: z.string(),
  intro: z.string(),
  seller: z.string(),
  sections: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
});

const labelsShape = z.record(z.string(), z.string());

const strong = /\*\*([^*\n]+)\*\*/g;
const ownLink = /\[([^[\]\n]+)\]\((\/[^()\s]*)\)/g;
const otherLink = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

/** Links are written out in full, since this is read outside the site. */
const plain = (text: string, publicUrl: string) =>
  text.replaceAll(strong, '$1').replaceAll(ownLink, `$1 (${publicUrl}$2)`).replaceAll(otherLink, '$1 ($2)');

/** `changedAt` is the date of change that the text shows. */
export async function termsText(db: Db, language: Language, env: Env, changedAt: Date): Promise<string> {
  const terms = termsShape.parse(await readTexts(db, language, 'terms', shopWords(env)));
  const labels = labelsShape.parse(await readTexts(db, language, 'seller', shopWords(env)));
  const seller = sellerOf(env);
  const facts = [
    [labels.name, seller.name],
    [labels.address, seller.address],
    [labels.orgNumber, seller.orgNumber],
    [labels.vatNumber, seller.vatNumber],
    [labels.tax, seller.hasFTax ? labels.fTax : null],
    [labels.email, seller.email],
    [labels.phone, seller.phone],
  ].filter(([, value]) => value);
  const sections = Object.values(terms.sections).map(
    ({ title, text }, index) => `${index + 1}. ${title}\n\n${plain(text, env.PUBLIC_URL)}`,
  );
  const about = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const dated = `${terms.dated}, ${terms.changed} ${formatWholeDate(changedAt.toISOString(), language)}`;
  return `${[terms.title, dated, terms.intro, ...sections, `${terms.seller}\n\n${about}`].join('\n\n')}\n`;
}
