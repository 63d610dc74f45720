/** Written from the format's specification and independent of our writer, so that it can find its mistakes. */

type SieRow = { account: string; ore: number };
type SieEntry = { series: string; number: string; date: string; text: string; rows: SieRow[] };
export type SieFile = { labels: Record<string, string[][]>; entries: SieEntry[] };

const swedish: Readonly<Record<number, string>> = {
  129: 'ü',
  130: 'é',
  132: 'ä',
  134: 'å',
  142: 'Ä',
  143: 'Å',
  148: 'ö',
  153: 'Ö',
};

const decode = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => swedish[byte] ?? (byte < 128 ? String.fromCharCode(byte) : `<${byte}>`)).join('');

/** `"…"` is one field in which quotes are escaped by a backslash, and `{…}` is a list. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (const [, quoted, list, plain] of line.matchAll(/"((?:\\"|[^"])*)"|\{([^}]*)\}|([^\s{}"]+)/g)) {
    fields.push(quoted?.replaceAll('\\"', '"') ?? list ?? plain ?? '');
  }
  return fields;
}

function rowOf([, account = '', , amount = '']: string[]): SieRow {
  const [, sign = '', kronor = '', ore = ''] = /^(-?)(\d+)\.(\d{2})$/.exec(amount) ?? [];
  const value = Number(kronor) * 100 + Number(ore);
  return { account, ore: sign === '-' ? -value : value };
}

export function readSie(bytes: Uint8Array): SieFile {
  const file: SieFile = { labels: {}, entries: [] };
  const lines = decode(bytes).split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line has no end.');
  let isWithin = false;
  for (const line of lines) {
    if (/[\n\r]/.test(line)) throw new Error(`A line end within ${line}`);
    const [label = '', ...values] = fieldsOf(line);
    if (line === '{' || line === '}') isWithin = line === '{';
    else if (isWithin) file.entries.at(-1)?.rows.push(rowOf([label, ...values]));
    else if (label === '#VER') {
      const [series = '', number = '', date = '', text = ''] = values;
      file.entries.push({ series, number, date, text, rows: [] });
    } else file.labels[label] = [...(file.labels[label] ?? []), values];
  }
  return file;
}
