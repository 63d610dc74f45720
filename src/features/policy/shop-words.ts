import type { Env } from '../../platform/env.ts';
import type { Language } from '../../platform/language.ts';
import type { ShopWords } from './placeholders.rules.ts';

type Words = Pick<Env, 'SITE_NAME' | 'contact'> & Partial<Pick<Env, 'payments' | 'onScreen'>>;

export const shopWords = ({ SITE_NAME, contact, payments, onScreen }: Words): ShopWords => ({
  siteName: SITE_NAME,
  contactEmail: contact.email,
  phone: contact.phone,
  isDemo: payments === 'demo',
  volumeSteps: onScreen?.values?.volumeSteps ?? [],
});

export const sellerOf = (env: Env) => ({
  isComplete: env.SELLER_NAME !== undefined && env.SELLER_ORG_NUMBER !== undefined,
  name: env.SELLER_NAME ?? env.SITE_NAME,
  address: env.SELLER_ADDRESS ?? null,
  orgNumber: env.SELLER_ORG_NUMBER ?? null,
  vatNumber: env.SELLER_VAT_NUMBER ?? null,
  email: env.contact.email,
  phone: env.contact.phone,
  hasFTax: env.hasFTax,
});

type SellerSettings = Pick<
  Env,
  'SITE_NAME' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_ORG_NUMBER' | 'SELLER_VAT_NUMBER' | 'contact'
>;

const sellerNames: Record<Language, Record<'orgNumber' | 'vatNumber' | 'phone', string>> = {
  sv: { orgNumber: 'Organisationsnummer', vatNumber: 'Momsregistreringsnummer', phone: 'telefon' },
  en: { orgNumber: 'Organization number', vatNumber: 'VAT number', phone: 'phone' },
};

export function sellerLine(env: SellerSettings, language: Language): string {
  const names = sellerNames[language];
  return [
    env.SELLER_NAME ?? env.SITE_NAME,
    env.SELLER_ADDRESS,
    env.SELLER_ORG_NUMBER && `${names.orgNumber} ${env.SELLER_ORG_NUMBER}`,
    env.SELLER_VAT_NUMBER && `${names.vatNumber} ${env.SELLER_VAT_NUMBER}`,
    env.contact.email,
    `${names.phone} ${env.contact.phone}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
