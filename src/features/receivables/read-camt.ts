import { type Ore, oreFromDecimal } from '../../platform/money.ts';
import { isDay } from '../../platform/time/swedish-days.rules.ts';
import { detectEncoding, readText } from '../imports/files/read-text.ts';
import { attribute, readXml, type XmlAttributes } from '../imports/files/read-xml.ts';
import { FileRefusal } from '../imports/refuse-file.ts';

const maxEntries = 50_000;

/** A payment in the bank's file: a transaction of an entry, or an entry without transactions. */
export type BankEntry = {
  /** The bank's own reference, which identifies a repeated payment. */
  reference: string | null;
  amount: Ore | null;
  currency: string;
  date: string | null;
  /** As the payer wrote them, structured ones first. */
  references: string[];
  payer: string;
  isIncoming: boolean;
};

const longest = 140;

/** Includes surrounding white space, over any number of chunks. */
const longestText = 4_096;

/** The only elements read; everything else is skipped, so that it takes no memory. */
const readPaths = new Set([
  ...['Amt', 'AmtDtls/TxAmt/Amt'].flatMap((path) => [path, `${path}@Ccy`]),
  ...['BookgDt', 'ValDt'].flatMap((path) => [`${path}/Dt`, `${path}/DtTm`]),
  ...['Sts', 'Sts/Cd', 'RvslInd', 'CdtDbtInd', 'AcctSvcrRef', 'Refs/AcctSvcrRef'],
  ...['RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Ustrd', 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'],
]);

/** A substring keeps the whole chunk in memory, so it is copied. */
const copyOf = (text: string) => Buffer.from(text).toString();

const fileShape = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[34]\.001\.0[28]$/;

const damaged = () =>
  new FileRefusal('broken-file', 'The bank file is damaged or cut off: it is not whole XML. Nothing of it was taken.');

const notCamt = () =>
  new FileRefusal('wrong-type', 'The file is no camt.053 or camt.054 of version 02 or 08. Nothing of it was taken.');

/** The values of one element and its children, by path; a repeated path adds a value. */
type Fields = Map<string, string[]>;

const first = (fields: Fields, ...paths: string[]) =>
  paths.map((path) => fields.get(path)?.[0]).find((value) => value !== undefined);

function oreOf(amount: string | undefined): Ore | null {
  const ore = oreFromDecimal((amount ?? '').trim().replace(/(\.\d{2})0+$/, '$1'));
  return ore !== null && ore > 0 ? ore : null;
}

const amountPaths = ['Amt', 'AmtDtls/TxAmt/Amt'];

function dayOf(entry: Fields): string | null {
  const day = first(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
}

const isBooked = (entry: Fields) =>
  first(entry, 'Sts', 'Sts/Cd') === 'BOOK' && !['true', '1'].includes(first(entry, 'RvslInd')?.trim() ?? '');

const ownReference = (fields: Fields, path: string) => first(fields, path)?.trim() || null;

/** A transaction without a reference of its own has its entry's, plus its index if the entry has several. */
function referenceOf(entry: Fields, transaction: Fields, index: number): string | null {
  const shared = ownReference(entry, 'AcctSvcrRef');
  const reference = ownReference(transaction, 'Refs/AcctSvcrRef') ?? shared;
  return reference && reference === shared && index > 0 ? `${shared}/${index + 1}` : reference;
}

function entryOf(entry: Fields, transaction: Fields, at: { index: number; isAlone: boolean }): BankEntry {
  const elements = at.isAlone ? [transaction, entry] : [transaction];
  const amount = elements.map((fields) => first(fields, ...amountPaths)).find((value) => value !== undefined);
  const currency = elements.map((fields) => first(fields, ...amountPaths.map((path) => `${path}@Ccy`))).find(Boolean);
  return {
    reference: referenceOf(entry, transaction, at.index),
    amount: oreOf(amount),
    currency: currency ?? '',
    date: dayOf(entry),
    references: [
      ...(transaction.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
      ...(transaction.get('RmtInf/Ustrd') ?? []),
    ].slice(0, 10),
    payer: first(transaction, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm') ?? '',
    isIncoming: (first(transaction, 'CdtDbtInd') ?? first(entry, 'CdtDbtInd')) === 'CRDT' && isBooked(entry),
  };
}

/** Collects an entry until it ends. Only one is in memory at a time, whatever the size of the file. */
class CamtListener {
  #path: string[] = [];
  #entry: { at: number; fields: Fields; transactions: number } | null = null;
  #transaction: { at: number; fields: Fields } | null = null;
  #waiting: Fields | null = null;
  #text = '';
  readonly read: BankEntry[] = [];

  open(name: string, attributes: XmlAttributes): void {
    if (this.#path.length === 0 && !Object.values(attributes).some((value) => fileShape.test(value))) throw notCamt();
    this.#path.push(name);
    this.#text = '';
    if (name === 'Ntry' && !this.#entry) this.#entry = { at: this.#path.length, fields: new Map(), transactions: 0 };
    else if (name === 'TxDtls' && this.#entry) {
      this.#transaction = { at: this.#path.length, fields: new Map() };
    }
    const currency = attribute(attributes, 'Ccy');
    if (currency !== null) this.#keep('@Ccy', currency);
  }

  text(text: string): void {
    if (this.#text.length < longestText) this.#text += text;
  }

  close(name: string): void {
    const text = this.#text.trim();
    if (text !== '') this.#keep('', text);
    this.#text = '';
    if (name === 'TxDtls') this.#endTransaction();
    else if (name === 'Ntry') this.#endEntry();
    this.#path.pop();
  }

  /** An amount is stored with its currency. */
  #keep(suffix: string, value: string): void {
    const holder = this.#transaction ?? this.#entry;
    if (!holder) return;
    const path = this.#path.slice(holder.at).join('/') + suffix;
    if (!readPaths.has(path)) return;
    const values = holder.fields.get(path) ?? [];
    if (values.length < 10) holder.fields.set(path, [...values, copyOf(value.slice(0, longest))]);
  }

  #add(entry: Fields, transaction: Fields, at: { index: number; isAlone: boolean }): void {
    if (this.read.length === maxEntries) {
      throw new FileRefusal('too-many-rows', `The bank file has more than ${maxEntries} entries: send it in parts.`);
    }
    this.read.push(entryOf(entry, transaction, at));
  }

  /** The first transaction waits for the next one, since only a single one may have the entry's amount. */
  #endTransaction(): void {
    const [entry, transaction] = [this.#entry, this.#transaction];
    this.#transaction = null;
    if (!entry || !transaction) return;
    if (this.#waiting) this.#add(entry.fields, this.#waiting, { index: entry.transactions - 1, isAlone: false });
    this.#waiting = transaction.fields;
    entry.transactions += 1;
  }

  #endEntry(): void {
    const [entry, last] = [this.#entry, this.#waiting];
    this.#entry = null;
    this.#waiting = null;
    if (!entry) return;
    const isAlone = entry.transactions <= 1;
    this.#add(entry.fields, last ?? new Map(), { index: Math.max(entry.transactions - 1, 0), isAlone });
  }
}

/** All entries of a camt.053 or camt.054 file in their order, or a refusal of the file. */
export async function readCamt(path: string): Promise<BankEntry[]> {
  const listener = new CamtListener();
  const pieces = readText(path, await detectEncoding(path, new Uint8Array()));
  for await (const _ of readXml(pieces, listener, damaged));
  return listener.read;
}
