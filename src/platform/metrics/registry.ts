type Labels<Name extends string> = Readonly<Record<Name, string>>;

type About = { name: string; help: string };

export type Metric = About & { kind: 'counter' | 'gauge' | 'histogram'; lines: () => Iterable<string> };

/** Further label sets are counted as `other`, to limit memory. */
const maxLabelSets = 2_000;

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const written = (labels: readonly (readonly [string, string])[]) =>
  labels.length === 0 ? '' : `{${labels.map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`;

class LabelSets<Name extends string, Value> {
  readonly #names: readonly Name[];
  readonly #make: () => Value;
  readonly #values = new Map<string, { labels: readonly (readonly [string, string])[]; value: Value }>();

  constructor(names: readonly Name[], make: () => Value) {
    this.#names = names;
    this.#make = make;
  }

  at(labels: Labels<Name>): Value {
    let key = '';
    for (const name of this.#names) key += `${labels[name]}\u0000`;
    const known = this.#values.get(key);
    if (known) return known.value;
    if (this.#values.size < maxLabelSets) return this.#add(key, (name) => labels[name]).value;
    return (this.#values.get('others') ?? this.#add('others', () => 'other')).value;
  }

  entries() {
    return this.#values.values();
  }

  #add(key: string, labelOf: (name: Name) => string) {
    const made = { labels: this.#names.map((name) => [name, labelOf(name)] as const), value: this.#make() };
    this.#values.set(key, made);
    return made;
  }
}

export class Counter<Name extends string = never> implements Metric {
  readonly kind = 'counter';
  readonly name: string;
  readonly help: string;
  readonly #sets: LabelSets<Name, { count: number }>;

  constructor({ name, help }: About, labels: readonly Name[] = []) {
    this.name = name;
    this.help = help;
    this.#sets = new LabelSets(labels, () => ({ count: 0 }));
  }

  add(labels: Labels<Name>, more = 1): void {
    this.#sets.at(labels).count += more;
  }

  *lines(): Iterable<string> {
    for (const { labels, value } of this.#sets.entries()) yield `${this.name}${written(labels)} ${value.count}`;
  }
}

type Spread = { counts: number[]; sum: number; count: number };

export class Histogram<Name extends string = never> implements Metric {
  readonly kind = 'histogram';
  readonly name: string;
  readonly help: string;
  readonly #bounds: readonly number[];
  readonly #sets: LabelSets<Name, Spread>;

  /** `bounds` must rise. */
  constructor({ name, help }: About, labels: readonly Name[], bounds: readonly number[]) {
    this.name = name;
    this.help = help;
    this.#bounds = bounds;
    this.#sets = new LabelSets(labels, () => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }));
  }

  observe(labels: Labels<Name>, value: number): void {
    const spread = this.#sets.at(labels);
    spread.sum += value;
    spread.count += 1;
    const { counts } = spread;
    let index = 0;
    while (index < counts.length && value > (this.#bounds[index] ?? 0)) index += 1;
    if (index < counts.length) counts[index] = (counts[index] ?? 0) + 1;
  }

  *lines(): Iterable<string> {
    for (const { labels, value } of this.#sets.entries()) {
      let below = 0;
      for (const [index, bound] of this.#bounds.entries()) {
        below += value.counts[index] ?? 0;
        yield `${this.name}_bucket${written([...labels, ['le', String(bound)]])} ${below}`;
      }
      yield `${this.name}_bucket${written([...labels, ['le', '+Inf']])} ${value.count}`;
      yield `${this.name}_sum${written(labels)} ${value.sum}`;
      yield `${this.name}_count${written(labels)} ${value.count}`;
    }
  }
}

export type Reading = { labels?: Readonly<Record<string, string>>; value: number };

const readAs =
  (kind: Metric['kind']) =>
  ({ name, help }: About, read: () => readonly Reading[]): Metric => ({
    kind,
    name,
    help,
    *lines() {
      for (const { labels = {}, value } of read()) yield `${name}${written(Object.entries(labels))} ${value}`;
    },
  });

export const gauge = readAs('gauge');

/** Counted by the database, so that all processes report the same and no count is lost with one. */
export const storedCounter = readAs('counter');

export function exposition(metrics: readonly Metric[]): string {
  const lines: string[] = [];
  for (const metric of metrics) {
    lines.push(`# HELP ${metric.name} ${metric.help}`, `# TYPE ${metric.name} ${metric.kind}`, ...metric.lines());
  }
  return `${lines.join('\n')}\n`;
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';
