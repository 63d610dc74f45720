import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersOf } from './font-letters.ts';
import { isInStandardFonts } from './known-letters.rules.ts';
import { openWoff } from './open-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** 0: the PDF standard fonts. 1: other alphabets of Europe and its neighbours. 2: everything else. */
export type Face = 0 | 1 | 2;

type Fonts = { faceOf: (sign: string) => Face | null; nameOf: (face: Face, isBold: boolean) => string };

/** Loaded on first use, because hardly any receipt needs them. */
const lazily = <Opened>(open: () => Opened) => {
  let opened: Opened | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
};

const opened = (font: Buffer) => ({ font, has: lettersOf(font) });

/** Read and unpacked once for all receipts of the thread. */
const neighbourLetters = lazily(() => opened(readFileSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))));
const boldNeighbours = lazily(() => readFileSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')));
const otherLetters = lazily(() =>
  opened(openWoff(readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')))),
);

const standardFonts = new Map<string, object>();

/**
 * PDFKit works out the kerning of its standard fonts for each document, which takes about as long as drawing a receipt.
 * So all documents of the thread share what was worked out for the first.
 */
function openStandardFont(pdf: PDFKit.PDFDocument, name: string): string {
  const ofDocument: Record<string, object> = Reflect.get(pdf, '_fontFamilies');
  const shared = standardFonts.get(name) ?? ofDocument[pdf.font(name) && name] ?? {};
  const copy = (own: object) => Object.assign(Object.create(Object.getPrototypeOf(shared)), shared, own);
  standardFonts.set(name, copy({ document: null }));
  ofDocument[name] = copy({ document: pdf, id: name });
  return name;
}

export function receiptFonts(pdf: PDFKit.PDFDocument): Fonts {
  const neighbours = lazily(() => {
    const { font, has } = neighbourLetters();
    pdf.registerFont('neighbours', font);
    pdf.registerFont('neighbours-bold', boldNeighbours());
    return { name: 'neighbours', has };
  });
  const rest = lazily(() => {
    const { font, has } = otherLetters();
    pdf.registerFont('rest', font);
    return { name: 'rest', has };
  });
  const regular = lazily(() => openStandardFont(pdf, 'Helvetica'));
  const bold = lazily(() => openStandardFont(pdf, 'Helvetica-Bold'));
  return {
    faceOf(sign) {
      const codePoint = sign.codePointAt(0) ?? 0;
      if (isInStandardFonts(sign)) return 0;
      if (neighbours().has(codePoint)) return 1;
      return rest().has(codePoint) ? 2 : null;
    },
    nameOf(face, isBold) {
      if (face === 0) return isBold ? bold() : regular();
      if (face === 2) return rest().name;
      return isBold ? `${neighbours().name}-bold` : neighbours().name;
    },
  };
}
