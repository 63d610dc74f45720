const priceWords =
  /(?:(under|högst|max|upp till|below|up to)|över|minst|från|over|from)\s+(\d{1,3}(?:\s?\d{3})?)\s*(?:kr|kronor|sek)(?!\p{L})/giu;

const asWord = ({ source }: RegExp) =>
  new RegExp(`(?<!\\p{L}|(?:ej|inte|icke|not|non)[\\s-])(?:${source})(?!\\p{L})`, 'giu');

const meanings = [
  [asWord(/exklusiv[at]?|exclusive/u), { exclusive: true }],
  [asWord(/(?:telefon|e-?post|phone |email )?(?:verifierade?|verified)/u), { verified: true }],
  [asWord(/billig(?:[at]|are|aste?)?|cheap(?:er|est)?/u), { sort: 'price-asc' }],
  [asWord(/premium/u), { minQuality: 50 }],
] as const;

/** Beside a filter they mean all that is sold. */
const anyListing = /^(?:leads?|annons(?:er)?|listings?)$/iu;

/** "under 200 kr", "verifierade", "billiga", "premium": what they name, and the text without them. */
export function readFilterWords(text: string) {
  const prices = [...text.matchAll(priceWords)].map(([, max, price = '']) => ({
    name: max ? 'maxPrice' : 'minPrice',
    price: price.replace(/\D/g, ''),
  }));
  let rest = text.replace(priceWords, '');
  const meant = meanings.filter(([word]) => {
    const before = rest;
    rest = rest.replace(word, '');
    return rest !== before;
  });
  rest = rest.replace(/\s+/g, ' ').trim();
  const isWhole = prices.length + meant.length > 0 && anyListing.test(rest);
  return { prices, meant: meant.map(([, search]) => search), rest: isWhole ? '' : rest };
}
