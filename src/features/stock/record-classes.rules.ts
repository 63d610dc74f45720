import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { dayMs } from '../../platform/time/time.rules.ts';
import type { BudgetClass, CountyName, Role } from '../catalogue/listing-facts.rules.ts';

/** The first match wins: assistants decide nothing, and a head of purchasing is a buyer. */
const rolePatterns: readonly (readonly [Role, RegExp])[] = [
  ['other', /assisten|sekreter|assistant|secretary|product owner|produktägare/iu],
  ['buyer', /(?:^|[^\p{L}])(?:inköp|upphandl|procure|purchas|sourcing|buyer|köpare)/iu],
  ['owner', /(?:^|[^\p{L}])(?:vd|ceo)(?:$|[^\p{L}])|ägare|innehavare|grundare|företagare|owner|founder|proprietor/iu],
  ['owner', /verkställande direktör|managing director/iu],
  [
    'manager',
    /chef|ledare|ansvarig|manager|director|direktör|föreståndare|rektor|head of|\b(?:cfo|coo|cto|cmo|cio)\b/iu,
  ],
];

export function roleOf(title: string | null): Role | null {
  if (title === null || title.trim() === '') return null;
  return rolePatterns.find(([, pattern]) => pattern.test(title))?.[0] ?? 'other';
}

const group = '[\\s\u00a0\u202f.]';
const number = `(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:[.,](\\d{1,2}))?`;
const range = `(?:\\s*(?:-|–|till|to)\\s*\\d[\\d\\s\u00a0\u202f.,]*)?`;
const unit =
  '(mkr|msek|mn|miljon(?:er)?|milj|millions?|m|tkr|tsek|ksek|kkr|tusen|thousand|k|kr|kronor|sek)(?![\\p{L}\\p{N}])';

const withUnit = new RegExp(`(?<![\\p{L}\\p{N}])${number}${range}\\s*${unit}`, 'iu');
const alone = new RegExp(`(?<![\\p{L}\\p{N}.,/-])${number}(?![\\p{L}\\p{N}/-])`, 'giu');

const times: readonly (readonly [RegExp, number])[] = [
  [/^m/iu, 1_000_000],
  [/^t|^k(?!r)|^kkr/iu, 1_000],
  [/./u, 1],
];

const kronorOf = (whole: string, decimals = '0', of = 'kr') =>
  Number(`${whole.replace(/\D/gu, '')}.${decimals}`) * (times.find(([pattern]) => pattern.test(of))?.[1] ?? 1);

/** A bare number below this counts rooms, people or weeks, not kronor. */
const leastAlone = 1_000;
const years = /^20\d\d$/u;

/** Lower limits in kronor, highest first. */
const budgetFrom: readonly (readonly [number, BudgetClass])[] = [
  [1_000_000, 'over-1000'],
  [200_000, '200-999'],
  [50_000, '50-199'],
  [0, 'under-50'],
];

/** The first amount with a unit, else the first large enough number. */
function amountIn(budget: string): number | null {
  const [, whole, decimals, of] = withUnit.exec(budget) ?? [];
  if (whole !== undefined) return kronorOf(whole, decimals, of);
  for (const [, bare = '', fraction] of budget.matchAll(alone)) {
    const kronor = kronorOf(bare, fraction);
    if (kronor >= leastAlone && !years.test(bare)) return kronor;
  }
  return null;
}

/** A range counts by its lower end. Null if there is no amount. */
export function budgetClassOf(budget: string | null): BudgetClass | null {
  const kronor = amountIn(budget ?? '');
  return kronor === null ? null : (budgetFrom.find(([from]) => kronor >= from)?.[1] ?? null);
}

/** By the first two digits of the postal code, where nearly all belong to one county. */
const countiesByDigits: readonly (readonly [CountyName, string])[] = [
  ['Stockholms län', '10 11 12 13 14 15 16 17 18 19 76'],
  ['Uppsala län', '74 75'],
  ['Södermanlands län', '63 64'],
  ['Östergötlands län', '58 59 60 61'],
  ['Jönköpings län', '33 55 56 57'],
  ['Kronobergs län', '34 35 36'],
  ['Kalmar län', '38 39'],
  ['Gotlands län', '62'],
  ['Blekinge län', '37'],
  ['Skåne län', '20 21 22 23 24 25 26 27 28 29'],
  ['Hallands län', '30 31'],
  ['Västra Götalands län', '40 41 42 43 44 45 46 47 50 51 52 53 54'],
  ['Värmlands län', '65 66 67 68'],
  ['Örebro län', '69 70 71'],
  ['Västmanlands län', '72 73'],
  ['Dalarnas län', '77 78 79'],
  ['Gävleborgs län', '80 81 82'],
  ['Västernorrlands län', '85 86 87 88 89'],
  ['Jämtlands län', '83 84'],
  ['Västerbottens län', '90 91 92 93'],
  ['Norrbottens län', '94 95 96 97 98'],
];

/** Three digits that differ from their first two; null where they belong to several counties. */
const exceptions: readonly (readonly [CountyName | null, string])[] = [
  ['Blekinge län', '294'],
  ['Hallands län', '432 434 439'],
  ['Kalmar län', '361 572 577 579 593 598'],
  ['Södermanlands län', '611 613 619'],
  ['Västra Götalands län', '662 666 668'],
  ['Uppsala län', '814 815 819'],
  ['Västernorrlands län', '841'],
  [null, '360 430 570 590 610 660 810 840'],
];

const countyByDigits = new Map<string, CountyName | null>(
  [...countiesByDigits, ...exceptions].flatMap(([county, digits]) =>
    digits.split(' ').map((start) => [start, county] as const),
  ),
);

export function countyOfPostalCode(postalCode: string | null): CountyName | null {
  const digits = /^(?:SE?-?)?\s*(\d{3})\s?\d{2}$/iu.exec(postalCode?.trim() ?? '')?.[1];
  if (digits === undefined) return null;
  const exception = countyByDigits.get(digits);
  return exception === undefined ? (countyByDigits.get(digits.slice(0, 2)) ?? null) : exception;
}

/** The ISO week in Sweden, such as `2026-W47`. */
export function weekOf(moment: Date): string {
  const day = new Date(`${dayAt(moment)}T00:00:00Z`);
  // An ISO week belongs to the year of its Thursday.
  const thursday = new Date(day.getTime() + (3 - ((day.getUTCDay() + 6) % 7)) * dayMs);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
