import type { AnswerTo } from '../../../platform/api.ts';
import { jsonLd } from '../../../platform/json-ld.ts';
import type { Language } from '../../../platform/language.ts';
import { inLanguage, nameIn, titleIn } from '../in-language.rules.ts';

type Named = { name: string; value: string };

/** Priced without VAT, as in the catalogue. */
type About = {
  lead: AnswerTo<'GET /leads/:id'>;
  address: string;
  siteName: string;
  verification: Named;
  language: Language;
};

export const leadJsonLd = ({ lead, address, siteName, verification, language }: About) =>
  jsonLd({
    '@type': 'Product',
    name: titleIn(language, lead).text,
    description: inLanguage(language, lead.description, lead.descriptionEn).text,
    category: nameIn(language, lead.category).text,
    sku: lead.id,
    additionalProperty: { '@type': 'PropertyValue', ...verification },
    url: address,
    brand: { '@type': 'Brand', name: siteName },
    offers: {
      '@type': 'Offer',
      url: address,
      price: lead.pricePerLead,
      priceCurrency: 'SEK',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: lead.pricePerLead,
        priceCurrency: 'SEK',
        valueAddedTaxIncluded: false,
      },
      availability: `https://schema.org/${lead.obtainableCount > 0 ? 'InStock' : lead.soldCount > 0 ? 'SoldOut' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: siteName },
    },
  });
