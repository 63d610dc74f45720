import type { Env } from '../../platform/env.ts';
import type { Seller } from '../../platform/shop.queries.ts';
import type { ShopWords } from './placeholders.rules.ts';

/** The shop's own words, of its settings. */
export const shopWords = ({ SITE_NAME, contact }: Pick<Env, 'SITE_NAME' | 'contact'>): ShopWords => ({
  siteName: SITE_NAME,
  contactEmail: contact.email,
  phone: contact.phone,
});

/** Who sells, as pages and terms say it. */
export const sellerOf = (env: Env): Seller => ({
  isComplete: env.SELLER_NAME !== undefined && env.SELLER_ORG_NUMBER !== undefined,
  name: env.SELLER_NAME ?? env.SITE_NAME,
  address: env.SELLER_ADDRESS ?? null,
  orgNumber: env.SELLER_ORG_NUMBER ?? null,
  vatNumber: env.SELLER_VAT_NUMBER ?? null,
  email: env.contact.email,
  phone: env.contact.phone,
  hasFTax: env.hasFTax,
});
