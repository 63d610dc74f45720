import { createIsomorphicFn } from '@tanstack/react-start';
import type { AnswerTo } from '../../../platform/api.ts';
import { breadcrumbs } from '../../../platform/json-ld.ts';
import type { Language } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import type { ShopFacts } from '../../../platform/shop.queries.ts';
import { hadNoLeads } from '../catalogue.rules.ts';
import { nameIn, titleIn } from '../in-language.rules.ts';
import { leadJsonLd } from './lead-json-ld.ts';

type About = {
  language: Language;
  lead: AnswerTo<'GET /leads/:id'>;
  shop: ShopFacts;
  words: { facts: { verification: string }; trail: { home: string; leads: string } };
  card: { verifications: Readonly<Record<`${AnswerTo<'GET /leads/:id'>['verification']}`, string>> };
};

/** Search engines read the server's HTML, so the browser gets none of this code. */
const textsFor = createIsomorphicFn()
  .client((_about: About): readonly string[] => ['', ''])
  .server(({ language, lead, shop, words, card }: About): readonly string[] => {
    const path = paths.lead(lead.id);
    const how = lead.verificationNote ?? card.verifications[`${lead.verification}`];
    const verification = hadNoLeads(lead) ? card.verifications.null : how;
    return [
      leadJsonLd({
        lead,
        address: shop.publicUrl + path,
        siteName: shop.siteName,
        verification: { name: words.facts.verification, value: verification },
        language,
      }),
      breadcrumbs(shop.publicUrl, [
        { name: words.trail.home, path: paths.home },
        { name: words.trail.leads, path: paths.leads },
        { name: nameIn(language, lead.category).text, path: paths.category(lead.category.id) },
        { name: titleIn(language, lead).text, path },
      ]),
    ].map(({ children }) => children);
  });

/** In the body, since data in the head would be sent a second time. */
export const LeadSearchData = (about: About) =>
  textsFor(about).map((text, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: always the same two.
      key={index}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: json-ld.ts lets nothing end the script.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  ));
