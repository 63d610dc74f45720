import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersOf } from './font-letters.ts';
import { isInStandardFonts } from './known-letters.rules.ts';
import { openWoff } from './open-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** 0: the PDF standard fonts. 1: other alphabets of Europe and its neighbours. 2: everything else. */
export type Face = 0 | 1 | 2;

type Fonts = {
  faceOf: (sign: string) => Face | null;
  nameOf: (face: Face, isBold: boolean) => string;
};

type Opened = { name: string; has: (codePoint: number) => boolean };

/** Loaded on first use, because hardly any receipt needs them. */
const lazily = (open: () => Opened) => {
  let opened: Opened | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
};

export function receiptFonts(pdf: PDFKit.PDFDocument): Fonts {
  const neighbours = lazily(() => {
    const font = readFileSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
    pdf.registerFont('neighbours', font);
    pdf.registerFont('neighbours-bold', resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
    return { name: 'neighbours', has: lettersOf(font) };
  });
  const rest = lazily(() => {
    const font = openWoff(readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')));
    pdf.registerFont('rest', font);
    return { name: 'rest', has: lettersOf(font) };
  });
  return {
    faceOf(sign) {
      const codePoint = sign.codePointAt(0) ?? 0;
      if (isInStandardFonts(sign)) return 0;
      if (neighbours().has(codePoint)) return 1;
      return rest().has(codePoint) ? 2 : null;
    },
    nameOf(face, isBold) {
      if (face === 0) return isBold ? 'Helvetica-Bold' : 'Helvetica';
      if (face === 2) return rest().name;
      return isBold ? `${neighbours().name}-bold` : neighbours().name;
    },
  };
}
