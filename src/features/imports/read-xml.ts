import { FileRefusal } from './refuse-file.ts';

/** What is told of each piece, by its name without a prefix. */
export type XmlListener = {
  open?: (name: string, attributes: string) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Longer than any tag of a workbook, and than any text that a cell holds. */
const longestPiece = 1024 * 1024;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const notReadable = () => new FileRefusal('broken-file', 'The Excel file is damaged: its sheet cannot be read.');

function character(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name: string) => {
    if (hex) return character(Number.parseInt(hex, 16));
    return decimal ? character(Number(decimal)) : (entities[name] ?? whole);
  });
}

const patterns = new Map<string, RegExp>();

/** The value of one attribute among those of a tag. */
export function attribute(attributes: string, name: string): string | null {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : null;
}

const tagShape = /^(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*?)(\/?)$/;

function reportTag(tag: string, listener: XmlListener): void {
  // A document type could define texts that grow without end; no spreadsheet program writes one.
  if (tag.startsWith('!DOCTYPE')) throw notReadable();
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  const [, closes, name = '', attributes = '', isEmpty] = tagShape.exec(tag) ?? [];
  if (name === '') throw notReadable();
  if (!closes) listener.open?.(name, attributes);
  if (closes || isEmpty) listener.close?.(name);
}

/**
 * The little of XML that a workbook is written in, from text that comes in pieces. Nothing is kept but the piece that is
 * not yet whole. Answers, piece by piece, when the listener has been told.
 */
export async function* readXml(pieces: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    let at = 0;
    while (at < text.length) {
      const begin = text.indexOf('<', at);
      const end = begin < 0 ? -1 : text.indexOf('>', begin);
      if (end < 0) break;
      if (begin > at) listener.text?.(decodeEntities(text.slice(at, begin)));
      reportTag(text.slice(begin + 1, end), listener);
      at = end + 1;
    }
    rest = text.slice(at);
    if (rest.length > longestPiece) throw notReadable();
    yield;
  }
  if (rest.trim() !== '') throw notReadable();
}

/** To its end. */
export async function readWholeXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(pieces, listener));
}
