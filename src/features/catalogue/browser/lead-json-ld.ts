import { jsonLd } from '../../../platform/json-ld.ts';
import type { LeadAnswer } from '../lead-answer.ts';

/** The listing as a product with its offer, priced without VAT as the catalogue is. */
export const leadJsonLd = (lead: LeadAnswer, address: string, siteName: string) =>
  jsonLd({
    '@type': 'Product',
    name: lead.title,
    description: lead.description,
    category: lead.category.name,
    sku: lead.id,
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
      availability: lead.availableCount > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      seller: { '@type': 'Organization', name: siteName },
    },
  });
