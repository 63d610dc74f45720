// Keeps API answers small in the page that hands them on to the browser.

/** Replaces a list whose items have the same names: the values that all share, the other names, and their rows. */
type Table = { '#': string[]; rows: unknown[][]; same: Record<string, unknown> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Below this, a table saves nothing. */
const fewestRows = 3;

function asItems(list: readonly unknown[]): readonly Record<string, unknown>[] | null {
  const [first] = list;
  if (list.length < fewestRows || !isObject(first)) return null;
  const names = Object.keys(first);
  const isAlike = (item: unknown): item is Record<string, unknown> =>
    isObject(item) && Object.keys(item).length === names.length && names.every((name) => name in item);
  return list.every(isAlike) ? list : null;
}

function packList(list: readonly unknown[]): unknown {
  const items = asItems(list);
  const first = items?.[0];
  if (!items || !first) return list.map(pack);
  const isSame = (name: string) => !isObject(first[name]) && items.every((item) => item[name] === first[name]);
  const names = Object.keys(first);
  const different = names.filter((name) => !isSame(name));
  return {
    '#': different,
    rows: items.map((item) => different.map((name) => pack(item[name]))),
    same: Object.fromEntries(names.filter(isSame).map((name) => [name, first[name]])),
  } satisfies Table;
}

function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value);
  if (!isObject(value)) return value;
  if ('#' in value) throw new Error('An answer has the mark of a table among its names.');
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one)]));
}

const isTable = (value: Record<string, unknown>): value is Table => '#' in value;

function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isObject(value)) return value;
  if (!isTable(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one)]));
  const { '#': names, rows, same } = value;
  return rows.map((row) => ({ ...same, ...Object.fromEntries(names.map((name, at) => [name, unpack(row[at])])) }));
}

/** Inside a script the text is a string in double quotes, where each of its own would need a backslash. */
const swapQuotes = (text: string) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

export const writeCompact = (value: unknown): string => swapQuotes(JSON.stringify(pack(value)));

/** Of what is JSON already, as long as no table is wanted. */
export const compactFromJson = swapQuotes;

const written = new WeakMap<object, string>();

/** Pages share most of their answers (texts, categories), which are the same objects each time. */
export function writeShared(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return writeCompact(answer);
  const text = written.get(answer) ?? writeCompact(answer);
  written.set(answer, text);
  return text;
}

export const readCompact = (text: string): unknown => unpack(JSON.parse(swapQuotes(text)));
