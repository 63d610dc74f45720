import { namesOf } from '../../../platform/pick.ts';

const priceWords =
  /(?:(under|högst|max|upp till|below|up to)|över|minst|från|over|from)\s+(\d{1,3}(?:\s?\d{3})?)\s*(?:kr|kronor|sek)(?!\p{L})/giu;

const exclusive = /(?:exklusiv[at]?|exclusive)/u;
const verified = /(?:telefon|e-?post|phone |email )?(?:verifierade?|verified)/u;
const cheap = /(?:billig(?:[at]|are|aste?)?|cheap(?:er|est)?)/u;

const asWord = ({ source }: RegExp) =>
  new RegExp(`(?<!\\p{L}|(?:ej|inte|icke|not|non)[\\s-])${source}(?!\\p{L})`, 'giu');

const words = { exclusive: asWord(exclusive), verified: asWord(verified), cheap: asWord(cheap) };

/** Beside a filter they mean all that is sold. */
const anyListing = /^(?:leads?|annons(?:er)?|listings?)$/iu;

/** "under 200 kr", "verifierade", "billiga": what they name, and the text without them. */
export function readFilterWords(text: string) {
  const prices = [...text.matchAll(priceWords)].map(([, max, price = '']) => ({
    name: max ? 'maxPrice' : 'minPrice',
    price: price.replace(/\D/g, ''),
  }));
  const named = namesOf(words).filter((name) => text.search(words[name]) >= 0);
  const rest = [priceWords, ...Object.values(words)]
    .reduce((left, one) => left.replace(one, ''), text)
    .replace(/\s+/g, ' ')
    .trim();
  return { prices, named, rest: prices.length + named.length > 0 && anyListing.test(rest) ? '' : rest };
}
