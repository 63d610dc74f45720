import { z } from 'zod';
import { idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import type { Settings } from '../settings/settings.input.ts';

const text = z.string().nullable();

const valuesShape = z.object({
  sellerName: text,
  sellerOrgNumber: text,
  sellerVatNumber: text,
  sellerAddress: text,
  registeredOffice: text,
  sellerFTax: z.boolean(),
  sellerPhone: text,
  contactEmail: text,
  emailHours: z.string(),
  phoneHours: z.string(),
  bankgiro: text,
  iban: text,
  bic: text,
  /** Kronor, with VAT. */
  invoiceCreditLimit: numberShape,
  invoiceFirstOrderByProvider: z.boolean(),
  reminderFee: numberShape,
  lateCompensation: z.boolean(),
  referenceRates: z.string().nullable(),
  claimDays: numberShape,
  settlementDays: numberShape,
  recordRetentionMonths: numberShape,
  holdMinutes: numberShape,
  volumeSteps: z.array(z.object({ from: numberShape, percent: numberShape })),
  claimAutoShare: numberShape,
  claimAutoPerBuyer: numberShape,
  claimAutoPerKnownBuyer: numberShape,
  claimAutoKrPerDay: numberShape,
  supportRefundLimit: numberShape,
  /** Kronor; with a sum, erasures wait for a second account too. */
  fourEyesAbove: numberShape.nullable(),
  booksAccountReceivable: z.string(),
  booksAccountInvoices: z.string(),
  booksAccountVat: z.string(),
  booksAccountSales: z.string(),
  booksAccountBank: z.string(),
  booksAccountFees: z.string(),
  booksAccountInterest: z.string(),
  booksAccountLoss: z.string(),
  booksAccountExpectedLoss: z.string(),
  booksAccountDoubtful: z.string(),
  booksAccountRounding: z.string(),
  mailSenderName: text,
  alertEmail: text,
  alertEmailOrders: text,
  alertEmailSales: text,
  alertEmailMoney: text,
  alertEmailMessages: text,
  alertEmailMachine: text,
} satisfies Record<keyof Settings, z.ZodType>);

export const settingsShape = z
  .object({
    version: numberShape,
    values: valuesShape,
    locked: z.array(z.string()),
    history: z.string(),
    /** Money settings that were changed in the last days: the value before. */
    changedLately: z.array(
      z.object({ name: z.string(), before: z.string(), actor: z.string(), createdAt: momentShape }),
    ),
  })
  .meta({ id: 'Settings' });

export const settingChangeShape = z
  .object({
    id: idShape,
    actor: z.string(),
    role: z.string().nullable(),
    createdAt: momentShape,
    changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({ id: 'SettingChange' });
