import { namesOf } from '../../../platform/pick.ts';
import { policy } from '../../policy/policy.rules.ts';
import { nationwide, type Region } from '../counties.rules.ts';
import { readRegion } from '../region-spelling.rules.ts';
import { type ListingSearch, qualitySteps, readListingSearch, type Sort, verifiedBy } from './listing-search.rules.ts';

const price = String.raw`(\d{1,3}(?:\s?\d{3})?)`;
const { source: highest } = /under|högst|max|upp till|below|up to/u;
const priceWords = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(${highest})|över|minst|från|over|from)\s+${price}\s*(?:kr|kronor|sek)(?!\p{L})|(${highest})\s+(\d{3,4})\s*$)`,
  'giu',
);

const { source: least } = /(?:över|minst|från|over|above|from|at least)/u;
const qualityWords = new RegExp(
  String.raw`(?<!\p{L})(?:(?:kvalitet|quality)\s+(?:${least}\s+)?(\d{2,3})|${least}\s+(\d{2,3})\s+(?:i |in )?(?:kvalitet|quality))(?![\p{L}\d])`,
  'giu',
);

/** Of what is sold, or alone: "nya leads" is an order, "nya fönster" is not. */
const ofLeads = String.raw`(?=\s+\p{L}*(?:leads?|annons(?:er)?|listings?)(?!\p{L})|\s*$)`;

const asWord = ({ source }: RegExp) =>
  new RegExp(`(?<!\\p{L}|(?:ej|inte|icke|not|non)[\\s-])${source}(?!\\p{L})`, 'giu');

const words = {
  exclusive: asWord(/(?:exklusiv[at]?|exclusive)/u),
  phone: asWord(/(?:telefonverifierade?|phone[\s-]verified)/u),
  email: asWord(/(?:e-?postverifierade?|e-?mail[\s-]verified)/u),
  verified: asWord(/(?:verifierade?|verified)/u),
  cheap: asWord(/(?:billig(?:[at]|are|aste?)?|cheap(?:er|est)?)/u),
  fresh: asWord(new RegExp(`(?:färska(?:ste)?|nya(?:ste)?|senaste|fresh(?:est)?|new(?:est)?|latest)${ofLeads}`, 'u')),
  best: asWord(new RegExp(`(?:(?:hög(?:sta)?|high(?:est)?) (?:kvalitet|quality)|(?:bästa|best|topp?)${ofLeads})`, 'u')),
  premium: asWord(/premium/u),
};

const { source: anything } = /(?:(?:b2b|köpa?|buy|alla|all|bra|good)[\s-]*)*(?:leads?|annons(?:er)?|listings?)/u;

/** All that is sold. */
const anyListing = new RegExp(`^${anything}$`, 'iu');

/** Around a county: all that is sold there. */
const listingsThere = new RegExp(`^(?:${anything}\\s+)?(?:(?:i|in|från|from)\\s+)?|\\s+${anything}$`, 'giu');

/** A search that names a county beside a trade also finds what is nearest to it, so there it stays a word. */
function countyIn(text: string): Region | undefined {
  const region = readRegion(text.replace(listingsThere, ''));
  return region === null || region === nationwide ? undefined : region;
}

function readFilterWords(text: string) {
  const prices = [...text.matchAll(priceWords)].map(([, max, withUnit, alone, withoutUnit]) => [
    (max ?? alone) ? 'maxPrice' : 'minPrice',
    (withUnit ?? withoutUnit ?? '').replace(/\D/g, ''),
  ]);
  const [, after, before] = [...text.matchAll(qualityWords)][0] ?? [];
  const named = namesOf(words).filter((name) => text.search(words[name]) >= 0);
  const rest = [priceWords, qualityWords, ...Object.values(words)]
    .reduce((left, one) => left.replace(one, ''), text)
    .replace(/\s+/g, ' ')
    .trim();
  const county = countyIn(rest);
  const score = named.includes('premium') ? policy.qualityPremiumFrom : Number(after ?? before ?? 0);
  return { prices: Object.fromEntries(prices), named, score, county, rest: anyListing.test(rest) ? '' : rest };
}

const orders = { cheap: 'price-asc', fresh: 'freshest', best: 'quality' } as const satisfies Record<string, Sort>;

/** "under 200 kr", "verifierade", "billiga", "kvalitet över 80": words that are filters or an order leave the text. */
export function withFilterWords(search: ListingSearch): ListingSearch {
  if (search.q === undefined || search.verbatim) return search;
  const { prices, named, score, county, rest } = readFilterWords(search.q);
  const isThere = county !== undefined && search.region === undefined;
  const order = namesOf(orders).find((name) => named.includes(name));
  const verified = verifiedBy.find((way) => named.includes(way)) ?? named.includes('verified');
  const minQuality = qualitySteps.findLast((step) => step > 0 && step <= score);
  const meant = readListingSearch({
    ...search,
    ...prices,
    ...(named.includes('exclusive') && { exclusive: true }),
    ...(verified && { verified }),
    ...(minQuality && { minQuality }),
    ...(isThere ? { region: county, q: '' } : { q: rest }),
  });
  return { ...meant, sort: search.sort ?? (order && orders[order]) };
}
