import { z } from 'zod';
import { readBankgiro, readBic, readIban } from '../../platform/bank/bank-number.rules.ts';
import { optionalEmailInput as email } from '../../platform/email.input.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { byName, namesOf } from '../../platform/pick.ts';
import { isOneLine, optionalText } from '../../platform/text.input.ts';
import { readRatesText } from './reference-rates.rules.ts';
import { settingBounds } from './setting-bounds.rules.ts';

const line = (longest: number) =>
  optionalText(longest).refine((value) => value === null || isOneLine(value), 'Must be on one line');

/** An emptied field means no value; values are stored in a normalised form. */
const lineThat = (longest: number, read: (text: string) => string | null, sentence: string) =>
  line(longest).transform((text, context) => {
    const value = text === null ? null : read(text);
    if (text === null || value !== null) return value;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });

const whole = (least: number, max: number) => {
  const sentence = `Must be a whole number from ${least} to ${max.toLocaleString('en-US')}`;
  return z.int(sentence).min(least, sentence).max(max, sentence);
};

const account = z
  .string('Must be a text')
  .trim()
  .regex(/^[1-8]\d{3}$/, 'Must be an account of four digits, such as 3041');

const yesNo = z.boolean('Must be true or false');

const hoursShape = /^([01]?\d|2[0-3])[:.]([0-5]\d)\s*[-\u2010-\u2015\u2212]\s*([01]?\d|2[0-3])[:.]([0-5]\d)$/;

const hours = z
  .string('Must be a text')
  .trim()
  .transform((text, context) => {
    const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = hoursShape.exec(text) ?? [];
    const [from, to] = [`${fromHour.padStart(2, '0')}:${fromMinute}`, `${toHour.padStart(2, '0')}:${toMinute}`];
    if (fromHour && from < to) return `${from}–${to}`;
    context.addIssue({ code: 'custom', message: 'Must be hours such as 09:00–17:00' });
    return z.NEVER;
  });

const vatNumber = /^SE(\d{10})(0[1-9]|[1-8]\d|9[0-4])$/;

function readVatNumber(text: string): string | null {
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return readOrgNumber(vatNumber.exec(number)?.[1] ?? '') === null ? null : number;
}

const phoneShape = /^\+?[\d][\d\s()-]{4,24}$/;

const step = z.strictObject({ from: whole(2, 10_000), percent: whole(1, 90) });

const risesFrom = (steps: readonly z.output<typeof step>[]) =>
  steps.every(({ from, percent }, index) => {
    const before = steps[index - 1];
    return !before || (from > before.from && percent > before.percent);
  });

const siteName = z
  .string('Must be a text')
  .trim()
  .max(60, 'At most 60 characters')
  .regex(/^[^\p{Cc}{}<>]+$/u, 'Must be a name without { } < >');

/** The valid values of each setting, with the message for invalid ones. */
export const settingsInput = z.strictObject({
  ...byName(namesOf(settingBounds), (name) => whole(settingBounds[name][0], settingBounds[name][1])),
  siteName,
  sellerName: line(100),
  sellerOrgNumber: lineThat(20, readOrgNumber, 'Not an organization number: its check digit is wrong'),
  sellerVatNumber: lineThat(20, readVatNumber, 'Must be SE, the organization number and two digits'),
  sellerAddress: line(200),
  registeredOffice: line(60),
  sellerFTax: yesNo,
  sellerPhone: lineThat(
    25,
    (text) => (phoneShape.test(text) ? text : null),
    'Must be a telephone number, such as 08-465 004 12',
  ),
  contactEmail: email,
  emailHours: hours,
  phoneHours: hours,
  bankgiro: lineThat(9, readBankgiro, 'Not a bankgiro number: its check digit is wrong'),
  iban: lineThat(42, readIban, 'Not an IBAN: its check digits are wrong'),
  bic: lineThat(15, readBic, 'Not a BIC: eight or eleven letters and digits'),
  invoiceFirstOrderByProvider: yesNo,
  lateCompensation: yesNo,
  referenceRates: lineThat(400, readRatesText, 'Must be days and rates, such as 2026-01-01 2,00; 2026-07-01 1,75'),
  volumeSteps: z
    .array(step, 'Must be a list of steps')
    .max(5, 'At most 5 steps')
    .refine(risesFrom, 'Each step must begin at more leads and give more than the one before'),
  fourEyesAbove: whole(...settingBounds.fourEyesAbove).nullable(),
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
  mailSenderName: line(60),
  alertEmail: email,
  alertEmailOrders: email,
  alertEmailSales: email,
  alertEmailMoney: email,
  alertEmailMessages: email,
  alertEmailMachine: email,
});

export type Settings = z.output<typeof settingsInput>;

export type SettingName = keyof Settings;
