import { dayMs, daySeconds } from '../../../platform/time/time.rules.ts';
import { attribute, type XmlAttributes } from './read-xml.ts';

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

const showsDate = (format: string) => /[ymdhs]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));

export function dateStyles() {
  const dateFormats = new Set(builtInDates);
  const styles: boolean[] = [];
  let inCells = false;
  return {
    isDate: (style: number) => styles[style] ?? false,
    listener: {
      open(name: string, attributes: XmlAttributes) {
        if (name === 'numFmt') {
          const id = Number(attribute(attributes, 'numFmtId'));
          if (showsDate(attribute(attributes, 'formatCode') ?? '')) dateFormats.add(id);
        }
        if (name === 'cellXfs') inCells = true;
        if (name === 'xf' && inCells) styles.push(dateFormats.has(Number(attribute(attributes, 'numFmtId'))));
      },
      close(name: string) {
        if (name === 'cellXfs') inCells = false;
      },
    },
  };
}

/** Day 0, one day early because Excel counts a 29 February 1900. */
const firstDay = Date.UTC(1899, 11, 30);
const daysTo1904 = 1_462;

function dayOf(serial: number, since1904: boolean): string {
  const days = since1904 ? serial + daysTo1904 : serial;
  const moment = new Date(firstDay + Math.round(days * daySeconds) * 1_000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const iso = moment.toISOString();
  return (moment.getTime() - firstDay) % dayMs === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

function numberText(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Number.isSafeInteger(number) ? number.toFixed(0) : String(Number(number.toPrecision(15)));
}

/** Characters that XML cannot hold are written as codes: `_x000D_` is a carriage return. */
const withoutCodes = (text: string) =>
  text.replaceAll(/_x(00[01][0-9A-F]|005F)_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export type CellKinds = { strings: readonly string[]; isDate: (style: number) => boolean; since1904: boolean };

export function cellText(value: string, tag: { type: string | null; style: string | null }, kinds: CellKinds): string {
  // A formula that found nothing has an error such as #N/A, which is no value.
  if (value === '' || tag.type === 'e') return '';
  if (tag.type === 's') return withoutCodes(kinds.strings[Number(value)] ?? '');
  if (tag.type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (tag.type !== null && tag.type !== 'n') return withoutCodes(value);
  if (kinds.isDate(Number(tag.style ?? -1))) return dayOf(Number(value), kinds.since1904);
  return numberText(value);
}

/** "AB12" is column 27, counted from 0; -1 for an invalid reference. */
export function columnOf(cellRef: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(cellRef) ?? [];
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
