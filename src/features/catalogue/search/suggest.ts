import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { pick } from '../../../platform/pick.ts';
import { obtainableOf } from '../catalogue.rules.ts';
import { leads } from '../catalogue.table.ts';
import { foldText, foldWords, textSeparator } from '../fold-text.rules.ts';
import { isListed } from '../lead-filter.ts';
import { orderOf } from '../lead-sorting.ts';
import { correctFromMemory } from './correct-word.ts';
import { countiesThatBegin } from './find-place.rules.ts';
import { type KnownCategories, readKnownCategories } from './known-categories.ts';
import { joinWords, plainWords, type Word, wordsOfQuery } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { beginsInTitle } from './text-conditions.ts';

const ofEach = 4;

/** A single letter begins half of all titles, and for the others the search would read the whole catalogue. */
const shortestTitleWord = 2;
const shortestTradeWord = 3;

function suggestCategories(known: KnownCategories, text: string) {
  if (text === '') return { categories: [], isNamed: false };
  const trades = text.length >= shortestTradeWord ? readVocabulary().tradesThatBegin(text) : new Map();
  const byTrade = [...known.weightsOf(trades)].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  const isNamed = (names: string) => foldWords(` ${names}`).includes(` ${text}`);
  const named = known.categories.filter(({ name, nameEn }) => isNamed(name) || isNamed(nameEn ?? ''));
  const begun = new Set([...named, ...known.categories.filter(({ id }) => known.begunBy(text).includes(id))]);
  const shown = begun.size > 0 ? [...begun] : byTrade.flatMap((id) => known.categories.filter((row) => row.id === id));
  return { categories: shown.slice(0, ofEach), isNamed: named.length > 0 };
}

/** With its accents, and more than a word that says nothing: "so" is no beginning of "som". */
function tellsInTitle(plain: string): SQL {
  const { fillers, saysNothing } = readVocabulary();
  const rest = [...fillers, ...saysNothing].filter((word) => word.startsWith(plain)).map((w) => w.slice(plain.length));
  const pattern = rest.length > 0 ? `\\m${plain}(?!(?:${rest.join('|')})\\M)` : `\\m${plain}`;
  return sql`concat_ws(' ', split_part(${leads.plainText}, ${textSeparator}, 1), split_part(${leads.plainText}, ${textSeparator}, 2)) ~ ${pattern}`;
}

const suggestedColumns = pick(leads, ['id', 'title', 'titleEn', 'pricePerLead', 'availableCount', 'freeRecords']);

async function suggestLeads(db: Db, q: string) {
  const words = wordsOfQuery(q, readVocabulary().fillers).filter(({ folded }) => folded.length >= shortestTitleWord);
  if (words.length === 0) return [];
  const find = (begins: (word: Word) => SQL | undefined) =>
    db
      .select(suggestedColumns)
      .from(leads)
      .where(and(isListed, ...words.map(begins)))
      .orderBy(...orderBy(orderOf.featured))
      .limit(ofEach);
  const exact = await find(({ folded, plain }) => and(beginsInTitle(folded), tellsInTitle(plain)));
  const found =
    exact.length > 0 ? exact : await find(({ folded }) => (folded.length > 2 ? beginsInTitle(folded) : sql`false`));
  return found.map(({ id, title, titleEn, pricePerLead, ...stock }) => ({
    id,
    title,
    titleEn,
    pricePerLead: decimalFromOre(pricePerLead),
    obtainableCount: obtainableOf(stock),
  }));
}

async function suggestAsTyped(db: Db, known: KnownCategories, q: string) {
  const whole = foldWords(q).trim();
  const typed = plainWords(q).trim();
  const begun = countiesThatBegin(typed);
  const words = typed.split(' ');
  const places = (whole === '' ? [] : begun.length > 0 ? begun : countiesThatBegin(words.at(-1) ?? '')).slice(
    0,
    ofEach,
  );
  const rest = begun.length > 0 || places.length === 0 ? '' : words.slice(0, -1).join(' ');
  const before = joinWords(wordsOfQuery(rest, readVocabulary().fillers));
  const asTyped = suggestCategories(known, whole);
  const { categories, isNamed } = asTyped.categories.length > 0 ? asTyped : suggestCategories(known, before.folded);
  const found = await suggestLeads(db, q);
  return {
    categories,
    regions: places.map(({ region }) => region),
    places: places.map(({ place }) => place),
    before: before.plain,
    leads: found,
    /** Titles have what was typed, and the categories only mean it. */
    titlesFirst: found.length > 0 && categories.length > 0 && !isNamed,
  };
}

/** What is typed is finished before it can be misspelt: only where nothing begins so, and only by the words in memory. */
export async function suggest(db: Db, q: string) {
  const known = await readKnownCategories(db);
  const typed = await suggestAsTyped(db, known, q);
  const words = plainWords(q).trim().split(' ');
  const isFound = [typed.categories, typed.regions, typed.leads].some((entries) => entries.length > 0);
  const meant = isFound ? null : correctFromMemory(foldText(words.at(-1) ?? ''));
  return meant ? suggestAsTyped(db, known, words.with(-1, meant).join(' ')) : typed;
}

export type Suggestions = Awaited<ReturnType<typeof suggest>>;
