import type { Language } from '../../../platform/language.ts';
import { cartEn } from './en/cart.ts';
import { catalogueEn } from './en/catalogue.ts';
import { categoryGridEn } from './en/category-grid.ts';
import { checkoutEn } from './en/checkout.ts';
import { confirmationEn } from './en/confirmation.ts';
import { historyEn } from './en/history.ts';
import { homeEn } from './en/home.ts';
import { leadEn } from './en/lead.ts';
import { leadCardEn } from './en/lead-card.ts';
import { shellEn } from './en/shell.ts';
import { unsubscribeEn } from './en/unsubscribe.ts';
import { cartSv } from './sv/cart.ts';
import { catalogueSv } from './sv/catalogue.ts';
import { categoryGridSv } from './sv/category-grid.ts';
import { checkoutSv } from './sv/checkout.ts';
import { confirmationSv } from './sv/confirmation.ts';
import { historySv } from './sv/history.ts';
import { homeSv } from './sv/home.ts';
import { leadSv } from './sv/lead.ts';
import { leadCardSv } from './sv/lead-card.ts';
import { shellSv } from './sv/shell.ts';
import { unsubscribeSv } from './sv/unsubscribe.ts';
import type { TextsOf } from './texts-of.ts';

/** The Swedish words are the source: their keys are the keys. */
const sv = {
  shell: shellSv,
  home: homeSv,
  categoryGrid: categoryGridSv,
  catalogue: catalogueSv,
  leadCard: leadCardSv,
  lead: leadSv,
  cart: cartSv,
  confirmation: confirmationSv,
  checkout: checkoutSv,
  history: historySv,
  unsubscribe: unsubscribeSv,
} as const;

export type Texts = typeof sv;

/** One part of the texts: the shell's, or one page's. */
export type TextPart = keyof Texts;

const en: TextsOf<Texts> = {
  shell: shellEn,
  home: homeEn,
  categoryGrid: categoryGridEn,
  catalogue: catalogueEn,
  leadCard: leadCardEn,
  lead: leadEn,
  cart: cartEn,
  confirmation: confirmationEn,
  checkout: checkoutEn,
  history: historyEn,
  unsubscribe: unsubscribeEn,
};

export const texts: Record<Language, TextsOf<Texts>> = { sv, en };

export const isTextPart = (value: string): value is TextPart => Object.hasOwn(sv, value);
