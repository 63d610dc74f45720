import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, index, type ReferenceConfig, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids.ts';
import { decimalFromOre, type Ore, oreFromDecimal } from '../money.ts';
import { shopTimeZone } from '../time/time.rules.ts';

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => newId());

/** The id of a row of another table. */
export const reference = (to: () => AnyPgColumn, actions?: ReferenceConfig['actions']) =>
  uuid().notNull().references(to, actions);

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** As `toISOString()` writes it. PostgreSQL's own text has up to six decimals, and those that are 0 at the end are left out. */
function isoOf(stored: string): string {
  const isPlain = stored.length > 21 && stored.charAt(19) === '.' && stored.endsWith('+00');
  if (!isPlain) return new Date(stored).toISOString();
  return `${stored.slice(0, 10)}T${stored.slice(11, 20)}${stored.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

/** For answers, which would only write out again what a `Date` was read from: a tenth of a list's processor time. */
export const isoText = (column: AnyPgColumn) => sql`${column}`.mapWith(isoOf);

export const isoTextOrNull = (column: AnyPgColumn): SQL<string | null> => isoText(column);

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const money = customType<{ data: Ore; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: decimalFromOre,
  fromDriver(decimal) {
    const ore = oreFromDecimal(decimal);
    if (ore === null) throw new Error('A stored amount is not a decimal with two places.');
    return ore;
  },
});

export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

const lettersOf = (column: AnyPgColumn): SQL => sql`${column} gin_trgm_ops`;

/** One trigram index over every column that a list searches, so that no search reads the whole table. */
export const searched = (name: string, [first, ...rest]: readonly [AnyPgColumn, ...AnyPgColumn[]]) =>
  index(name).using('gin', lettersOf(first), ...rest.map(lettersOf));

export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`;

/** Wall-clock time of a moment, and the moment of a wall-clock time. */
export const inShopTime = (moment: SQLWrapper): SQL => sql`${moment} at time zone ${sql.raw(`'${shopTimeZone}'`)}`;

export const shopDayText = (moment: SQLWrapper): SQL<string> => sql`to_char(${inShopTime(moment)}, 'YYYY-MM-DD')`;
