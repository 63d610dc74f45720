import { formatCount } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { policy } from '../policy/policy.rules.ts';
import type { Settings } from './settings.input.ts';

/** Null in a shop that does not sell by invoice. */
export type InvoiceTerms = Pick<Settings, 'reminderFee' | 'lateCompensation'> | null;

/** Texts about paying by invoice. */
export const invoiceOffer: Record<Language, (terms: InvoiceTerms) => string> = {
  sv: (terms) =>
    terms
      ? `Företag som vi har godkänt kan betala mot faktura med ${policy.invoiceTermsDays} dagars villkor: [ansök under Mina köp](/mina-kop).`
      : '[Fråga oss](/kontakt) om ditt företag vill betala mot faktura.',
  en: (terms) =>
    terms
      ? `Companies that we have approved can pay by invoice on ${policy.invoiceTermsDays}-day terms: [apply under My purchases](/mina-kop).`
      : '[Ask us](/kontakt) if your company would rather pay by invoice.',
};

/** After the interest: the fee of a reminder, or the compensation for late payment. */
export const feeWords: Record<Language, (terms: NonNullable<InvoiceTerms>) => string> = {
  sv: ({ reminderFee, lateCompensation }) => {
    if (lateCompensation) return ' och förseningsersättning med 450 kr';
    return reminderFee > 0 ? ` och en påminnelseavgift på ${formatCount(reminderFee, 'sv')} kr` : '';
  },
  en: ({ reminderFee, lateCompensation }) => {
    if (lateCompensation) return ' and late payment compensation of SEK 450';
    return reminderFee > 0 ? ` and a reminder fee of SEK ${formatCount(reminderFee, 'en')}` : '';
  },
};

/** The same with the costs of late payment. */
export const invoiceTerms: Record<Language, (terms: InvoiceTerms) => string> = {
  sv: (terms) =>
    invoiceOffer.sv(terms) +
    (terms
      ? ` Vid sen betalning tillkommer dröjsmålsränta enligt räntelagen (referensräntan plus åtta procentenheter)${feeWords.sv(terms)}.`
      : ''),
  en: (terms) =>
    invoiceOffer.en(terms) +
    (terms
      ? ` Late payment costs interest under the Swedish Interest Act (the reference rate plus eight points)${feeWords.en(terms)}.`
      : ''),
};
