import type { Texts } from '../texts/texts.ts';

type Question = keyof Texts['faq']['questions'];

type Topic = { name: keyof Texts['faq']['categories']; questions: readonly Question[] };

/** In the order of the page. A question's name is part of its address: keep it. */
export const faqTopics: readonly Topic[] = [
  { name: 'general', questions: ['lead', 'buy', 'who', 'quotes'] },
  { name: 'quality', questions: ['score', 'verified', 'exclusive', 'conversion', 'faulty'] },
  { name: 'payment', questions: ['price', 'vat', 'methods', 'volume', 'declined'] },
  { name: 'delivery', questions: ['when', 'noMail'] },
  { name: 'privacy', questions: ['legal', 'erase', 'card'] },
  { name: 'account', questions: ['account', 'history', 'receipt', 'sell'] },
];
