import type { AnswerTo } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { pick } from '../../../platform/pick.ts';
import { inLanguage, type ShownText } from '../in-language.rules.ts';
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
  summary: ShownText | null;
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

type Described = Partial<Pick<AnswerTo<'GET /leads/:id'>, 'description' | 'descriptionEn'>>;

function summaryOf({ description, descriptionEn }: Described, page: Language): ShownText | null {
  if (description === undefined) return null;
  const { text, lang } = inLanguage(page, description, descriptionEn ?? null);
  return { text: beginningOf(text), lang };
}

type Whole = Described &
  Shown &
  Pick<AnswerTo<'GET /leads'>[number], 'obtainableOfAge'> &
  Partial<Pick<AnswerTo<'GET /search'>[number], 'missing'>> &
  Pick<AnswerTo<'GET /leads/:id'>, 'category' | 'publishedAt' | 'fieldShares'>;

/** A page carries the data of its cards twice, as HTML and for hydration, so it includes only what a card shows. */
export const cardOf = (lead: Whole, page: Language, maxAgeDays?: number): CardLead => ({
  ...pick(lead, shownNames),
  category: lead.category.name,
  categoryEn: lead.category.nameEn,
  summary: summaryOf(lead, page),
  publishedAt: lead.collectedFrom && lead.collectedTo ? null : lead.publishedAt,
  missing: lead.missing ?? [],
  fieldShares: lead.fieldShares && pick(lead.fieldShares, cardFields),
  ofAge:
    maxAgeDays === undefined || lead.obtainableOfAge === undefined
      ? null
      : { count: lead.obtainableOfAge, days: maxAgeDays },
});
