import type { Env } from '../../platform/env.ts';
import { byName, namesOf, pick } from '../../platform/pick.ts';
import { policy } from '../policy/policy.rules.ts';
import type { SettingName, Settings } from './settings.input.ts';

declare module '../../platform/env.ts' {
  interface SettingsOnScreen {
    values?: Settings;
  }
}

/** The values where neither the environment nor an owner sets any. */
export const firstSettings: Settings = {
  siteName: 'Leadtorget',
  sellerName: null,
  sellerOrgNumber: null,
  sellerVatNumber: null,
  sellerAddress: null,
  registeredOffice: null,
  sellerFTax: false,
  sellerPhone: null,
  contactEmail: null,
  emailHours: '09:00–17:00',
  phoneHours: '16:00–20:00',
  bankgiro: null,
  iban: null,
  bic: null,
  /** Kronor, with VAT. */
  invoiceCreditLimit: policy.invoiceCreditKr,
  invoiceFirstOrderByProvider: true,
  reminderFee: 0,
  lateCompensation: false,
  referenceRates: null,
  claimDays: policy.claimDays,
  settlementDays: policy.remedyDays,
  recordRetentionMonths: policy.recordRetentionMonths,
  holdMinutes: policy.holdMinutes,
  // a shop from before volume prices has none until its owner sets them: see `keep-settings.ts`
  volumeSteps: [
    { from: 50, percent: 5 },
    { from: 200, percent: 10 },
  ],
  claimAutoShare: policy.claimAutoShare,
  claimAutoPerBuyer: policy.claimAutoPerBuyer,
  claimAutoPerKnownBuyer: policy.claimAutoPerKnownBuyer,
  claimAutoKrPerDay: policy.claimAutoKrPerDay,
  supportRefundLimit: policy.supportRefundKrPerDay,
  fourEyesAbove: null,
  booksAccountReceivable: '1580',
  booksAccountInvoices: '1510',
  booksAccountVat: '2611',
  booksAccountSales: '3041',
  booksAccountBank: '1930',
  booksAccountFees: '3590',
  booksAccountInterest: '8313',
  booksAccountLoss: '6351',
  booksAccountExpectedLoss: '6352',
  booksAccountDoubtful: '1519',
  booksAccountRounding: '3740',
  mailSenderName: null,
  alertEmail: null,
  alertEmailOrders: null,
  alertEmailSales: null,
  alertEmailMoney: null,
  alertEmailMessages: null,
  alertEmailMachine: null,
};

export const settingNames: readonly SettingName[] = namesOf(firstSettings);

/** A change of these needs the owner's second step; all owners are told, and the old value is shown for some days. */
export const protectedSettings: readonly SettingName[] = [
  'bankgiro',
  'iban',
  'bic',
  'alertEmailMoney',
  'fourEyesAbove',
];

const variableOf = {
  siteName: 'SITE_NAME',
  sellerName: 'SELLER_NAME',
  sellerOrgNumber: 'SELLER_ORG_NUMBER',
  sellerVatNumber: 'SELLER_VAT_NUMBER',
  sellerAddress: 'SELLER_ADDRESS',
  registeredOffice: 'SELLER_REGISTERED_OFFICE',
  sellerFTax: 'SELLER_F_TAX',
  sellerPhone: 'SELLER_PHONE',
  bankgiro: 'SELLER_BANKGIRO',
  iban: 'SELLER_IBAN',
  bic: 'SELLER_BIC',
  contactEmail: 'CONTACT_EMAIL',
  alertEmail: 'ADMIN_EMAIL',
  mailSenderName: 'MAIL_FROM',
  supportRefundLimit: 'SUPPORT_REFUND_LIMIT',
  booksAccountReceivable: 'BOOKS_ACCOUNT_RECEIVABLE',
  booksAccountVat: 'BOOKS_ACCOUNT_VAT',
  booksAccountSales: 'BOOKS_ACCOUNT_SALES',
} as const satisfies Readonly<Partial<Record<SettingName, keyof Env>>>;

type SettingVariable = (typeof variableOf)[keyof typeof variableOf];

type Variables = { [Name in keyof typeof variableOf]: Env[(typeof variableOf)[Name]] };

export type SettingsSource = Pick<
  Env,
  SettingVariable | 'LOCKED_SETTINGS' | 'mailSender' | 'onScreen' | 'live' | 'loadsDemoData'
>;

const variables: ReadonlyMap<string, string> = new Map(Object.entries(variableOf));

export const variableOfSetting = (name: SettingName): string | undefined => variables.get(name);

/** As in a request's body or in the environment. */
export type SettingsChange = { [Name in SettingName]?: Settings[Name] | undefined };

export const definedSettings = (values: SettingsChange): Partial<Settings> =>
  Object.fromEntries(settingNames.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** The environment's values, checked as before there was a screen, so that a shop starts after an update. */
export const environmentSettings = (env: SettingsSource): Partial<Settings> =>
  definedSettings({
    ...byName<keyof Variables, Variables[keyof Variables], Variables>(
      namesOf(variableOf),
      (name) => env[variableOf[name]],
    ),
    sellerFTax: env.SELLER_F_TAX && env.SELLER_F_TAX === 'on',
    mailSenderName: env.MAIL_FROM?.includes('<') ? env.mailSender.name : undefined,
  });

export const lockedSettings = ({ LOCKED_SETTINGS }: Pick<SettingsSource, 'LOCKED_SETTINGS'>): SettingName[] =>
  settingNames.filter((name) => LOCKED_SETTINGS.includes(variables.get(name) ?? ''));

/** For shops with demo data: example numbers at a bank that does not exist. */
const fictitiousBank: Partial<Settings> = {
  bankgiro: '991-2346',
  iban: 'SE45 5000 0000 0583 9825 7466',
  bic: 'EXAMSESS',
  registeredOffice: 'Exempelstad',
};

const isFictitious = (name: SettingName, value: unknown): boolean => value === (fictitiousBank[name] ?? NaN);

/** A shop that goes live on its trial's database does not keep the fictitious bank details. */
const withoutFictitious = ({ live }: SettingsSource, values: Partial<Settings>): Partial<Settings> =>
  live
    ? pick(
        values,
        namesOf(values).filter((name) => !isFictitious(name, values[name])),
      )
    : values;

/** The first values of settings that nobody has set. */
export const beginningSettings = (env: SettingsSource): Partial<Settings> => ({
  ...(env.loadsDemoData && fictitiousBank),
  ...environmentSettings(env),
});

/** Stored values win over the environment, except for locked ones. Another release's settings are left out. */
export function settingsWith(env: SettingsSource, stored: Partial<Settings>): Settings {
  const begun = { ...firstSettings, ...beginningSettings(env) };
  return {
    ...begun,
    ...withoutFictitious(env, definedSettings(stored)),
    ...pick(begun, lockedSettings(env)),
  };
}

/** The shop's current settings, from memory. Call it each time: they change while the shop runs. */
export const settingsOf = (env: SettingsSource): Settings => env.onScreen.values ?? settingsWith(env, {});

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const differing = (before: Partial<Settings>, after: Partial<Settings>): SettingName[] =>
  settingNames.filter((name) => !isSameValue(before[name], after[name]));
