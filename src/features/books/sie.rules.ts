import { firstLetters } from '../../platform/format.ts';
import { decimalFromOre, type Ore, oreFromDecimal } from '../../platform/money.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import type { ReceiptSeries } from '../receipts/receipts.table.ts';
import { inCodePage437 } from './code-page-437.rules.ts';

/** SIE's letter for each series of documents. */
const sieSeries: Record<ReceiptSeries, string> = { receipt: 'A', 'credit-note': 'B', invoice: 'C' };

/** `invoices`: owed by buyers; `receivable`: by the provider. */
export type Accounts = { receivable: string; invoices: string; vat: string; sales: string };

export type SieHead = {
  program: string;
  company: string;
  orgNumber: string | undefined;
  /** The day on which the file is made: the only difference between two files of one period. */
  madeOn: string;
  period: Period;
  accounts: Accounts;
};

export type Entry = {
  kind: ReceiptSeries;
  isInvoiced: boolean;
  number: number;
  /** Such as 2026-11-01. */
  date: string;
  text: string;
  net: string;
  vat: string;
};

/** Fortnox's limit for the text of a verification. */
const longestEntryText = 50;

const longestName = 100;

/**
 * A quoted field. SIE escapes a quote with a backslash but has no escape for a backslash, so one becomes a slash; a
 * line end becomes a space. Braces are plain text within quotes.
 */
export function sieText(text: string, longest = longestName): string {
  const plain = inCodePage437(text)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '/');
  const short = firstLetters(plain.trim(), longest).trim();
  return `"${short.replaceAll('"', '\\"')}"`;
}

const compact = (day: string) => day.replaceAll('-', '');

/** In SIE's format: six digits, a hyphen and four; nothing if the setting is malformed. */
function orgNumberLine(orgNumber: string | undefined): string[] {
  const digits = (orgNumber ?? '').replaceAll(/\D/g, '').slice(-10);
  return digits.length === 10 ? [`#ORGNR ${digits.slice(0, 6)}-${digits.slice(6)}`] : [];
}

/** The calendar year in which the period ends, and the one before if the period begins there. */
function yearLines({ from, to }: Period): string[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)));
  const line = (place: number, year: number | undefined) => `#RAR ${place} ${year}0101 ${year}1231`;
  return first === last ? [line(0, last)] : [line(0, last), line(-1, first)];
}

export function sieHead({ program, company, orgNumber, madeOn, period, accounts }: SieHead): string {
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM ${sieText(program)} 1.0`,
    '#FORMAT PC8',
    `#GEN ${compact(madeOn)}`,
    '#SIETYP 4',
    ...orgNumberLine(orgNumber),
    `#FNAMN ${sieText(company)}`,
    ...yearLines(period),
    `#KONTO ${accounts.receivable} ${sieText('Fordringar för kontokort')}`,
    `#KONTO ${accounts.invoices} ${sieText('Kundfordringar')}`,
    `#KONTO ${accounts.vat} ${sieText('Utgående moms 25 %')}`,
    `#KONTO ${accounts.sales} ${sieText('Försäljning av leads 25 % moms')}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function oreOf(decimal: string): Ore {
  const ore = oreFromDecimal(decimal);
  if (ore === null) throw new Error('A document has an amount that is none.');
  return ore;
}

/** A credit note reverses receivable and sale. The receivable is the sum of the others, so the entry balances. */
export function sieEntry({ kind, isInvoiced, number, date, text, net, vat }: Entry, accounts: Accounts): string {
  const sign = kind === 'credit-note' ? -1 : 1;
  const rows: readonly [string, Ore][] = [
    [isInvoiced ? accounts.invoices : accounts.receivable, sign * (oreOf(net) + oreOf(vat))],
    [accounts.sales, -sign * oreOf(net)],
    [accounts.vat, -sign * oreOf(vat)],
  ];
  return sieVerification(sieSeries[kind], date, text, rows, String(number));
}

export const sieAccount = (account: string, name: string): string => `#KONTO ${account} ${sieText(name)}\r\n`;

/** For entries without a number of their own: the importing program assigns one. Zero rows are left out. */
export function sieVerification(
  series: string,
  date: string,
  text: string,
  rows: readonly [string, Ore][],
  number = '""',
): string {
  const lines = rows
    .filter(([, ore]) => ore !== 0)
    .map(([account, ore]) => `#TRANS ${account} {} ${decimalFromOre(ore)}`);
  if (lines.length === 0) return '';
  const head = `#VER ${series} ${number} ${compact(date)} ${sieText(text, longestEntryText)}`;
  return `${[head, '{', ...lines, '}'].join('\r\n')}\r\n`;
}
