import { byName } from '../../platform/pick.ts';
import { hourMs } from '../../platform/time/time.rules.ts';
import {
  type ContactField,
  contactFields,
  type Example,
  type FieldShares,
  type ListingFacts,
  type SharedField,
  sharedFields,
} from '../catalogue/listing-facts.rules.ts';
import { budgetClassOf, countyOfPostalCode, roleOf, weekOf } from './record-classes.rules.ts';

/** Nothing in it identifies anybody. */
export type RecordTraits = {
  title: string | null;
  budget: string | null;
  postalCode: string | null;
  collectedAt: Date;
  /** In the order of `sharedFields`. */
  has: readonly boolean[];
};

/** Smaller groups could identify somebody. */
const fewestAlike = 5;

const classNames = ['role', 'budget', 'county', 'collectedWeek'] as const;

type ClassName = (typeof classNames)[number];

type Classes = Pick<Example, ClassName>;

/** Records with the same classes, and how many of them have each field. */
type Group = { classes: Classes; count: number; having: Map<ContactField, number> };

const without: Classes = { role: null, budget: null, county: null, collectedWeek: null };

/** Every combination of classes, the largest first. */
const choices: readonly (readonly ClassName[])[] = Array.from({ length: 2 ** classNames.length }, (_, choice) =>
  classNames.filter((_name, place) => (choice >> (classNames.length - 1 - place)) & 1),
).toSorted((one, other) => other.length - one.length);

function addTo(groups: Map<string, Group>, classes: Classes, { count, having }: Omit<Group, 'classes'>): void {
  const key = `${classes.role}|${classes.budget}|${classes.county}|${classes.collectedWeek}`;
  const group = groups.get(key) ?? { classes, count: 0, having: new Map<ContactField, number>() };
  group.count += count;
  for (const [field, times] of having) group.having.set(field, (group.having.get(field) ?? 0) + times);
  groups.set(key, group);
}

const only = (classes: Classes, names: readonly ClassName[]): Classes => ({
  ...without,
  ...Object.fromEntries(names.map((name) => [name, classes[name]])),
});

function largestAlike(groups: Iterable<Group>, names: readonly ClassName[]): Group | undefined {
  const merged = new Map<string, Group>();
  for (const group of groups) {
    if (names.every((name) => group.classes[name] !== null)) addTo(merged, only(group.classes, names), group);
  }
  return [...merged.values()]
    .filter(({ count }) => count >= fewestAlike)
    .toSorted((one, other) => other.count - one.count)[0];
}

function exampleOf(groups: ReadonlyMap<string, Group>): Example | null {
  for (const names of choices) {
    const alike = largestAlike(groups.values(), names);
    if (!alike) continue;
    const fields = contactFields.filter((field) => alike.having.get(field) === alike.count);
    return { ...alike.classes, fields: fields.length > 0 ? fields : null };
  }
  return null;
}

const maxStored = 10_000;

/** The same values occur again and again, so each is classified once. */
function remembering<From, To>(classOf: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    const found = known.get(from);
    if (found !== undefined) return found;
    if (known.size >= maxStored) known.clear();
    const made = classOf(from);
    known.set(from, made);
    return made;
  };
}

/** Takes one record at a time, so that a listing of any size can be read in parts. */
export class FactsCollector {
  readonly #collected: number[] = [];
  readonly #having = new Map<SharedField, number>();
  readonly #groups = new Map<string, Group>();
  readonly #roleOf = remembering(roleOf);
  readonly #budgetOf = remembering(budgetClassOf);
  readonly #countyOf = remembering(countyOfPostalCode);
  /** By the hour, since weeks never change within one. */
  readonly #weekOf = remembering((hour: number) => weekOf(new Date(hour * hourMs)));

  add({ title, budget, postalCode, collectedAt, has }: RecordTraits): void {
    this.#collected.push(collectedAt.getTime());
    const there = sharedFields.filter((_, place) => has[place]);
    for (const field of there) this.#having.set(field, (this.#having.get(field) ?? 0) + 1);
    const classes = {
      role: this.#roleOf(title),
      budget: this.#budgetOf(budget),
      county: this.#countyOf(postalCode),
      collectedWeek: this.#weekOf(Math.floor(collectedAt.getTime() / hourMs)),
    };
    const contact = contactFields.filter((field) => there.includes(field));
    addTo(this.#groups, classes, { count: 1, having: new Map(contact.map((field) => [field, 1])) });
  }

  /** `hasRecords`: whether the listing has any, sold or not. */
  facts(hasRecords: boolean): Omit<ListingFacts, 'claimRate'> {
    const collected = this.#collected.toSorted((one, other) => one - other);
    const momentAt = (index: number) => {
      const time = collected[index];
      return time === undefined ? null : new Date(time);
    };
    return {
      freeRecords: hasRecords ? collected.length : null,
      collectedFrom: momentAt(0),
      collectedTo: momentAt(collected.length - 1),
      // The lower one of the two in the middle.
      collectedMedian: momentAt(Math.floor((collected.length - 1) / 2)),
      fieldShares: collected.length > 0 ? this.#shares(collected.length) : null,
      example: exampleOf(this.#groups),
    };
  }

  #shares(records: number): FieldShares {
    return byName(sharedFields, (field) => Math.floor(((this.#having.get(field) ?? 0) * 100) / records));
  }
}
