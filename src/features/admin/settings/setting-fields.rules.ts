import type { AnswerTo } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import type { SettingName } from '../../settings/settings.input.ts';
import { changeOf, type Draft, draftOf, type FormField, type Stored, wholeOf } from '../kit/form/draft.rules.ts';

export type SettingValues = AnswerTo<'GET /admin/settings'>['values'];

/** `id` because forms are of rows; there is one. */
export type SettingsRow = { id: string; version: number; values: SettingValues };

const text = { kind: 'text', wrong: 'line' } as const;
const email = { kind: 'email', wrong: 'email' } as const;
const whole = { kind: 'whole', wrong: 'whole' } as const;
const yesNo = { kind: 'yes-no', wrong: 'line' } as const;
const hours = { kind: 'text', wrong: 'hours' } as const;
const account = { kind: 'org-number', wrong: 'account' } as const;

/** How each is typed, and which sentence says what is wrong with it. */
export const settingFields = {
  siteName: { kind: 'text', wrong: 'name' },
  sellerName: text,
  sellerOrgNumber: { kind: 'org-number', wrong: 'orgNumber' },
  sellerVatNumber: { kind: 'text', wrong: 'vatNumber' },
  sellerAddress: text,
  registeredOffice: text,
  sellerFTax: yesNo,
  sellerPhone: { kind: 'phone', wrong: 'phone' },
  contactEmail: email,
  emailHours: hours,
  phoneHours: hours,
  claimDays: whole,
  settlementDays: whole,
  recordRetentionMonths: whole,
  holdMinutes: whole,
  claimAutoShare: whole,
  claimAutoPerBuyer: whole,
  claimAutoPerKnownBuyer: whole,
  claimAutoKrPerDay: whole,
  volumeSteps: { kind: 'long-text', wrong: 'steps' },
  supportRefundLimit: whole,
  /** Emptied, it is off. */
  fourEyesAbove: { kind: 'whole-or-none', wrong: 'whole' },
  invoiceCreditLimit: whole,
  invoiceFirstOrderByProvider: yesNo,
  reminderFee: whole,
  lateCompensation: yesNo,
  referenceRates: text,
  booksAccountReceivable: account,
  booksAccountInvoices: account,
  booksAccountVat: account,
  booksAccountSales: account,
  booksAccountBank: account,
  booksAccountFees: account,
  booksAccountInterest: account,
  booksAccountLoss: account,
  booksAccountExpectedLoss: account,
  booksAccountDoubtful: account,
  booksAccountRounding: account,
  alertEmail: email,
  alertEmailOrders: email,
  alertEmailSales: email,
  alertEmailMessages: email,
  alertEmailMachine: email,
  mailSenderName: text,
  bankgiro: { kind: 'text', wrong: 'bankgiro' },
  iban: { kind: 'text', wrong: 'iban' },
  bic: { kind: 'text', wrong: 'bic' },
  alertEmailMoney: email,
} as const satisfies Record<SettingName, FormField & { wrong: string }>;

export const settingGroups = {
  seller: [
    'siteName',
    'sellerName',
    'sellerOrgNumber',
    'sellerVatNumber',
    'sellerAddress',
    'registeredOffice',
    'sellerFTax',
  ],
  contact: ['sellerPhone', 'contactEmail', 'emailHours', 'phoneHours'],
  terms: ['claimDays', 'settlementDays', 'recordRetentionMonths', 'holdMinutes'],
  claims: ['claimAutoShare', 'claimAutoPerBuyer', 'claimAutoPerKnownBuyer', 'claimAutoKrPerDay'],
  volume: ['volumeSteps'],
  support: ['supportRefundLimit', 'fourEyesAbove'],
  invoices: ['invoiceCreditLimit', 'invoiceFirstOrderByProvider', 'reminderFee', 'lateCompensation', 'referenceRates'],
  books: ['booksAccountReceivable', 'booksAccountInvoices', 'booksAccountVat', 'booksAccountSales'],
  received: [
    'booksAccountBank',
    'booksAccountFees',
    'booksAccountInterest',
    'booksAccountLoss',
    'booksAccountExpectedLoss',
    'booksAccountDoubtful',
    'booksAccountRounding',
  ],
  alerts: ['alertEmail', 'alertEmailOrders', 'alertEmailMessages', 'alertEmailMachine', 'alertEmailSales'],
  mail: ['mailSenderName'],
  payment: ['bankgiro', 'iban', 'bic', 'alertEmailMoney'],
} as const satisfies Record<string, readonly SettingName[]>;

export type SettingGroup = keyof typeof settingGroups;

/** The two numbers of each step follow each other, a line each, as its row has two fields of one name. */
const typedSteps = (steps: SettingValues['volumeSteps']) =>
  steps.flatMap(({ from, percent }) => [from, percent]).join('\n');

export function stepsTyped(typed: string): { from: string; percent: string }[] {
  const lines = typed.split(/\r?\n/);
  return lines.flatMap((from, index) => {
    const percent = lines[index + 1];
    return index % 2 === 0 && percent !== undefined ? [{ from, percent }] : [];
  });
}

/** A row in which nothing stands is none. */
const sentSteps = (typed: string) =>
  stepsTyped(typed)
    .filter(({ from, percent }) => (from + percent).trim() !== '')
    .map(({ from, percent }) => ({ from: wholeOf(from), percent: wholeOf(percent) }));

const storedOf = ({ volumeSteps, ...values }: SettingValues): Record<SettingName, Stored> => ({
  ...values,
  volumeSteps: typedSteps(volumeSteps),
});

export const settingsDraft = (values: SettingValues, language: Language): Draft<SettingName> =>
  draftOf<SettingName>(settingFields, storedOf(values), language);

/** Only what was changed. */
export function settingsChange(draft: Draft<SettingName>, opened: Draft<SettingName>) {
  const { volumeSteps, ...change } = changeOf<typeof settingFields>(settingFields, draft, opened);
  return {
    ...change,
    ...(volumeSteps !== undefined && { volumeSteps: sentSteps(draft.volumeSteps) }),
  };
}
