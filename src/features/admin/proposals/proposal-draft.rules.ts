import type { AnswerTo, BodyOf } from '../../../platform/api.ts';
import { decimalIn, typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../../platform/language.ts';
import { type Ore, oreFromDecimal, oreOf } from '../../../platform/money.ts';
import { discountedOre, totalsOf } from '../../policy/totals.rules.ts';
import type { AdminSearch } from '../kit/admin-search.rules.ts';
import { wholeOf } from '../kit/form/draft.rules.ts';

export type Proposal = AnswerTo<'GET /admin/proposals/:id'>;

type Request = AnswerTo<'GET /admin/price-requests/:id'>;

/** As it is typed: a price, or a percent, or neither for the list price. */
export type DraftLine = {
  leadId: string;
  title: string;
  pricePerLead: string;
  quantity: string;
  price: string;
  percent: string;
};

export type ProposalDraft = {
  companyName: string;
  orgNumber: string;
  email: string;
  language: Language;
  validUntil: string;
  message: string;
  lines: readonly DraftLine[];
};

export const newLine = (
  { id, title, pricePerLead }: { id: string; title: string; pricePerLead: string },
  quantity = '1',
): DraftLine => ({ leadId: id, title, pricePerLead, quantity, price: '', percent: '' });

export const emptyDraft = (validUntil: string): ProposalDraft => ({
  companyName: '',
  orgNumber: '',
  email: '',
  language: 'sv',
  validUntil,
  message: '',
  lines: [],
});

/** What is not for sale any more cannot be proposed. */
export const draftOfRequest = (
  { companyName, orgNumber, email, language, lines }: Request,
  validUntil: string,
): ProposalDraft => ({
  ...{ companyName, orgNumber, email, language, validUntil },
  message: '',
  lines: lines.flatMap(({ leadId, title, pricePerLead, quantity }) =>
    title === null || pricePerLead === null ? [] : [newLine({ id: leadId, title, pricePerLead }, String(quantity))],
  ),
});

export const draftOf = (proposal: Proposal, language: Language): ProposalDraft => ({
  companyName: proposal.companyName,
  orgNumber: proposal.orgNumber ?? '',
  email: proposal.email,
  language: proposal.language,
  validUntil: proposal.validUntil,
  message: proposal.message ?? '',
  lines: proposal.lines.map((line) => ({
    ...newLine({ id: line.leadId, title: line.title, pricePerLead: line.pricePerLead }, String(line.quantity)),
    price: line.discountPercent === null ? decimalIn(line.discountedPrice, language) : '',
    percent: line.discountPercent ? String(line.discountPercent) : '',
  })),
});

export function bodyOf({ lines, ...draft }: ProposalDraft): BodyOf<'POST /admin/proposals'> {
  return {
    ...draft,
    lines: lines.map(({ leadId, quantity, price, percent }) => ({
      leadId,
      quantity: wholeOf(quantity),
      ...(price.trim() !== '' && { discountedPrice: typedDecimal(price) }),
      ...(percent.trim() !== '' && { percent: wholeOf(percent) }),
    })),
  };
}

export const isSame = (one: ProposalDraft, other: ProposalDraft) =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** Null while something typed is no number. */
export function lineOre({ pricePerLead, quantity, price, percent }: DraftLine) {
  const pricePerLeadOre = oreOf(pricePerLead);
  const typed = price.trim() === '' ? null : oreFromDecimal(typedDecimal(price));
  const off = percent.trim() === '' ? 0 : wholeOf(percent);
  const discountedPriceOre: Ore | null = price.trim() === '' ? discountedOre(pricePerLeadOre, off) : typed;
  const count = wholeOf(quantity);
  if (discountedPriceOre === null || !Number.isFinite(discountedPriceOre) || !Number.isFinite(count)) return null;
  return { pricePerLeadOre, discountedPriceOre, quantity: count };
}

export const draftTotals = (lines: readonly DraftLine[]) => totalsOf(lines.flatMap((line) => lineOre(line) ?? []));

/** Beside the requests: the proposals, one of them, and one that is not saved yet (`of` the request that it answers). */
export const views = { list: 'list', page: 'page', draft: 'draft' } as const;

export const pageOf = (id: string): AdminSearch => ({ tab: 'proposals', view: views.page, of: id });
