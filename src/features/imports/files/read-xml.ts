import { SaxesParser } from 'saxes';
import { FileRefusal } from '../refuse-file.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlListener = {
  open?: (name: string, attributes: XmlAttributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const longestPiece = 1024 * 1024;

/** Far deeper than any workbook: the parser keeps every open element in memory. */
const maxDepth = 200;

type Refuse = () => FileRefusal;

const brokenSheet: Refuse = () =>
  new FileRefusal('broken-file', 'The Excel file is damaged: its sheet cannot be read.');

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The program that wrote the file chooses the prefix, so ignore it. */
export function attribute(attributes: XmlAttributes, name: string): string | null {
  const value = attributes[name];
  if (value !== undefined) return value;
  for (const key in attributes) if (localName(key) === name) return attributes[key] ?? null;
  return null;
}

type OpenParser = { parser: SaxesParser<{ xmlns: false }>; countUnreported: (length: number) => void };

function openParser(listener: XmlListener, notReadable: Refuse): OpenParser {
  // At most seven handlers: with an eighth V8 turns the parser's fields into a dictionary, and reading takes seven
  // times as long.
  const parser = new SaxesParser({ position: false, xmlns: false });
  let nested = 0;
  let unreported = 0;
  const reported = () => {
    unreported = 0;
  };
  parser.on('opentag', ({ name, attributes }) => {
    reported();
    nested += 1;
    if (nested > maxDepth) throw notReadable();
    listener.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    reported();
    nested -= 1;
    listener.close?.(localName(name));
  });
  const onText = (text: string) => {
    reported();
    listener.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('comment', reported);
  // A document type could define entities that expand without end; no spreadsheet program and no bank writes one.
  const refuse = () => {
    throw notReadable();
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  return {
    parser,
    countUnreported(length) {
      unreported += length;
      if (unreported > longestPiece) throw notReadable();
    },
  };
}

/**
 * Keeps no more in memory than the incomplete tag or text. Yields after each piece, once the listener has been called
 * for everything in it.
 */
export async function* readXml(
  pieces: AsyncIterable<string>,
  listener: XmlListener,
  notReadable: Refuse = brokenSheet,
): AsyncGenerator<void> {
  const { parser, countUnreported } = openParser(listener, notReadable);
  for await (const piece of pieces) {
    parser.write(piece);
    countUnreported(piece.length);
    yield;
  }
  parser.close();
}

export async function readWholeXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(pieces, listener));
}
