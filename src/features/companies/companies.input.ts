import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { isPersonalNumber, passesLuhn } from '../../platform/org-number.ts';
import { optionalLine, orgNumberInput, required, requiredLine } from '../../platform/text.input.ts';
import { amountInput } from '../catalogue/catalogue.input.ts';
import { paymentDaysBounds } from './company-states.rules.ts';

export const companyLengths = { companyName: 200, street: 200, postalCode: 20, city: 100, reference: 100, reason: 500 };

export const soleTraderSentence =
  'Invoices are for companies: a sole trader, whose number is a personal number, pays when ordering';

/** The identifiers used for receivers in Sweden: organisation number, GLN, VAT number. */
const peppolIds: Readonly<Record<string, (id: string) => boolean>> = {
  '0007': (id) => /^\d{10}$/.test(id) && passesLuhn(id),
  '0088': (id) => {
    const sum = [...id].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    return /^\d{13}$/.test(id) && sum % 10 === 0;
  },
  '9955': (id) => /^SE\d{12}$/.test(id) && passesLuhn(id.slice(2, 12)),
};

function isPeppolId(text: string): boolean {
  const [scheme = '', id = ''] = text.split(':');
  return text.split(':').length === 2 && Object.hasOwn(peppolIds, scheme) && peppolIds[scheme]?.(id) === true;
}

const lineOrNull = (longest: number) => optionalLine(longest).transform((text) => text ?? null);

export const companyRequestInput = z.object({
  companyName: requiredLine(companyLengths.companyName),
  orgNumber: orgNumberInput.refine((number) => !isPersonalNumber(number), soleTraderSentence),
  postalAddress: z.object(
    {
      street: requiredLine(companyLengths.street),
      postalCode: requiredLine(companyLengths.postalCode),
      city: requiredLine(companyLengths.city),
    },
    'Is required',
  ),
  invoiceEmail: emailInput,
  reference: lineOrNull(companyLengths.reference),
  peppolId: lineOrNull(60)
    .transform((text) => text?.replaceAll(/\s/g, '').toUpperCase() ?? null)
    .refine(
      (text) => text === null || isPeppolId(text),
      'Must be 0007: and the organization number, 0088: and a GLN, or 9955: and the VAT number',
    ),
  wantsXml: z.boolean('Must be true or false').default(false),
  language: z.enum(languages).optional(),
});

export type CompanyRequest = z.output<typeof companyRequestInput>;

const { least, max } = paymentDaysBounds;
const wrongDays = `Must be a whole number of days from ${least} to ${max}`;

/** Missing fields stay. `addresses` are all that may buy from now on. */
export const companyDecisionInput = z.strictObject({
  invoiceAllowed: z.boolean('Must be true or false').optional(),
  creditLimit: amountInput.optional(),
  paymentDays: z.int(wrongDays).min(least, wrongDays).max(max, wrongDays).optional(),
  addresses: z
    .array(emailInput, 'Must be a list of email addresses')
    .max(50, 'At most 50 addresses')
    .transform((emails) => [...new Set(emails)])
    .optional(),
  reason: required(companyLengths.reason),
});

export type CompanyDecision = z.output<typeof companyDecisionInput>;
