import type { AnswerTo } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { pick } from '../../../platform/pick.ts';
import { inLanguage, type ShownText, titleIn } from '../in-language.rules.ts';
import type { FieldShares, SharedField } from '../listing-facts.rules.ts';

export const cardFields = ['phone', 'email', 'need'] as const satisfies readonly SharedField[];

const shownNames = [
  'id',
  'title',
  'titleEn',
  'isFeatured',
  'pricePerLead',
  'obtainableCount',
  'deliversWithinDays',
  'volumePrice',
  'soldCount',
  'qualityScore',
  'region',
  'maxBuyers',
  'verification',
  'verificationNote',
  'collectedFrom',
  'collectedTo',
] as const;

type Shown = Pick<AnswerTo<'GET /leads/:id'>, (typeof shownNames)[number]>;

export type CardLead = Shown & {
  category: string;
  categoryEn: string | null;
  /** `isReason`: it is shown for a word of the search. */
  summary: (ShownText & { isReason?: true }) | null;
  /** Null where the card says when its leads were collected. */
  publishedAt: string | null;
  fieldShares: Pick<FieldShares, (typeof cardFields)[number]> | null;
  /** How many of those left are no older than the filter asks; null without that filter. */
  ofAge: { count: number; days: number } | null;
  /** Words of the search that it lacks. */
  missing: readonly string[];
};

const longestSummary = 90;
const shortestSummary = 40;

/** Whole sentences, unless the first is too long or says too little. */
export function beginningOf(text: string): string {
  if (text.length <= longestSummary) return text;
  const cut = text.slice(0, text.lastIndexOf(' ', longestSummary));
  const [sentences = ''] = /^.*[.!?](?= |$)/.exec(cut) ?? [];
  return sentences.length >= shortestSummary ? sentences : `${cut} …`;
}

/** "tak" is in "takhöjd" and not in "kontakt". */
const holding = (word: string) => new RegExp(`(?<!\\p{L})${word}|${word}(?!\\p{L})`, 'iu');

/** So that the word is within what a card shows. */
const mostBefore = 60;

/** The sentence that holds a word of a search which neither the title nor the beginning of the text holds. */
export function reasonIn(text: string, q: string, title: string): string | undefined {
  const shown = `${title} ${beginningOf(text)}`;
  const found = q.match(/[\p{L}\d]{3,}/gu)?.find((word) => !holding(word).test(shown) && holding(word).test(text));
  if (!found) return undefined;
  const before = text.slice(0, text.search(holding(found)));
  const from = Math.max(before.lastIndexOf('. ') + 1, before.lastIndexOf(' ', before.length - mostBefore));
  return `… ${beginningOf(text.slice(from).trim())}`;
}

type Described = Partial<Pick<AnswerTo<'GET /leads/:id'>, 'description' | 'descriptionEn'>>;

function summaryOf(lead: Whole, page: Language, q = ''): CardLead['summary'] {
  if (lead.description === undefined) return null;
  const { text, lang } = inLanguage(page, lead.description, lead.descriptionEn ?? null);
  const reason = reasonIn(text, q, titleIn(page, lead).text);
  return { text: reason ?? beginningOf(text), lang, ...(reason && { isReason: true }) };
}

type Whole = Described &
  Shown &
  Pick<AnswerTo<'GET /leads'>[number], 'obtainableOfAge'> &
  Partial<Pick<AnswerTo<'GET /search'>[number], 'missing'>> &
  Pick<AnswerTo<'GET /leads/:id'>, 'category' | 'publishedAt' | 'fieldShares'>;

/** A page carries the data of its cards twice, as HTML and for hydration, so it includes only what a card shows. */
export const cardOf = (lead: Whole, page: Language, maxAgeDays?: number, q?: string): CardLead => ({
  ...pick(lead, shownNames),
  category: lead.category.name,
  categoryEn: lead.category.nameEn,
  summary: summaryOf(lead, page, q),
  publishedAt: lead.collectedFrom && lead.collectedTo ? null : lead.publishedAt,
  missing: lead.missing ?? [],
  fieldShares: lead.fieldShares && pick(lead.fieldShares, cardFields),
  ofAge:
    maxAgeDays === undefined || lead.obtainableOfAge === undefined
      ? null
      : { count: lead.obtainableOfAge, days: maxAgeDays },
});
