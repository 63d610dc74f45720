import { formatCount, formatList } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import type { VolumeStep } from '../policy/totals.rules.ts';

const stepsIn = (language: Language, steps: readonly VolumeStep[], word: (percent: string, from: string) => string) =>
  formatList(
    steps.map(({ from, percent }) => word(String(percent), formatCount(from, language))),
    language,
  );

/** Texts about volume prices; without steps they invite a price request. */
export const volumeWords: Record<Language, (steps: readonly VolumeStep[]) => string> = {
  sv: (steps) =>
    steps.length === 0
      ? '[Be om ett pris](/kontakt) när du vill köpa många leads.'
      : `Du får ${stepsIn('sv', steps, (percent, from) => `${percent} % rabatt från ${from} leads`)}, räknat på alla leads i kundvagnen. Leads ur annonser som inte ingår i mängdrabatten räknas med, men kostar fullt pris. Köper du ofta eller ännu fler, [be om ett pris](/kontakt).`,
  en: (steps) =>
    steps.length === 0
      ? '[Ask us for a price](/kontakt) when you want to buy many leads.'
      : `You get ${stepsIn('en', steps, (percent, from) => `${percent}% off from ${from} leads`)}, counting all leads in the cart. Leads from listings that are not included in volume prices count, but cost their full price. If you buy often or even more, [ask us for a price](/kontakt).`,
};
