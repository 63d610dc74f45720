import type { Env } from '../../platform/env.ts';
import type { Language } from '../../platform/language.ts';
import { pick } from '../../platform/pick.ts';
import { type ShopWords, wordedSettings } from './placeholders.rules.ts';
import type { SettingName } from './settings.input.ts';
import { type SettingsSource, settingsOf } from './settings.rules.ts';

/** For shops with demo data: a domain reserved for examples, and numbers that are not in use. */
const fictitious = {
  email: 'kundtjanst@butiken.example',
  phone: '08-465 004 12',
  name: 'Exempelsäljaren AB',
  orgNumber: '000000-0000',
  vatNumber: 'SE000000000001',
  address: 'Exempelgatan 1, 000 00 Exempelstad',
} as const;

/** Named as the payment provider names them. */
const demoTypes = ['card', 'swish', 'billie', 'customer_balance'];

export type ShopSource = SettingsSource & Pick<Env, 'live' | 'loadsDemoData' | 'payments' | 'paymentTypes'>;

export const siteNameOf = (env: SettingsSource): string => settingsOf(env).siteName;

/** A shop without an address shows none; a live one cannot sell. */
function contactOf(env: ShopSource) {
  const { contactEmail, sellerPhone } = settingsOf(env);
  const { email, phone } = env.loadsDemoData ? fictitious : { email: '', phone: '' };
  return { contactEmail: contactEmail ?? email, phone: sellerPhone ?? phone };
}

/** What the law requires a shop to say of itself before a purchase; a live shop sells nothing without it. */
export const neededToSell = {
  seller: ['sellerName', 'sellerOrgNumber', 'sellerVatNumber', 'sellerAddress'],
  contact: ['sellerPhone', 'contactEmail'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

export const missingOf = (env: SettingsSource, names: readonly SettingName[]): SettingName[] => {
  const settings = settingsOf(env);
  return names.filter((name) => settings[name] === null);
};

export const sellsNow = (env: ShopSource): boolean =>
  !env.live || missingOf(env, Object.values(neededToSell).flat()).length === 0;

export const shopWords = (env: ShopSource): ShopWords => ({
  siteName: siteNameOf(env),
  paymentTypes: env.payments === 'demo' ? demoTypes : env.paymentTypes.known,
  invoice: offersInvoice(env) ? pick(settingsOf(env), ['reminderFee', 'lateCompensation']) : null,
  ...contactOf(env),
  ...pick(settingsOf(env), [...wordedSettings, 'volumeSteps']),
});

export function sellerOf(env: ShopSource) {
  const { sellerName, sellerOrgNumber, sellerVatNumber, sellerAddress, sellerFTax, ...settings } = settingsOf(env);
  const { contactEmail: email, phone } = contactOf(env);
  // As a whole, or a real name would stand beside the number of nobody.
  const isExample = env.loadsDemoData && sellerName === null && sellerOrgNumber === null;
  const { name, orgNumber, vatNumber, address } = isExample
    ? fictitious
    : { name: sellerName, orgNumber: sellerOrgNumber, vatNumber: sellerVatNumber, address: sellerAddress };
  return {
    isComplete: sellerName !== null && sellerOrgNumber !== null,
    name: name ?? siteNameOf(env),
    address,
    orgNumber,
    vatNumber,
    email,
    phone,
    hasFTax: sellerFTax,
    ...pick(settings, ['bankgiro', 'iban', 'bic', 'registeredOffice']),
  };
}

/** Invoices are paid to this account. */
export const offersInvoice = (env: SettingsSource): boolean => settingsOf(env).bankgiro !== null;

const sellerNames: Record<Language, Record<'orgNumber' | 'vatNumber' | 'phone', string>> = {
  sv: { orgNumber: 'Organisationsnummer', vatNumber: 'Momsregistreringsnummer', phone: 'telefon' },
  en: { orgNumber: 'Organization number', vatNumber: 'VAT number', phone: 'phone' },
};

export function sellerLine(env: ShopSource, language: Language): string {
  const names = sellerNames[language];
  const { name, address, orgNumber, vatNumber, email, phone } = sellerOf(env);
  return [
    name,
    address,
    orgNumber && `${names.orgNumber} ${orgNumber}`,
    vatNumber && `${names.vatNumber} ${vatNumber}`,
    email,
    phone && `${names.phone} ${phone}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
