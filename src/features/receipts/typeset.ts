import { formatAmount } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { isReadLeftwards, visibleText } from './known-letters.rules.ts';
import { type Face, receiptFonts } from './receipt-fonts.ts';

export type Look = { width: number; isBold?: boolean; align?: 'left' | 'right'; size?: number };

type Run = { face: Face; text: string };

type Word = { runs: readonly Run[]; width: number; isLeftwards: boolean };

type Line = { words: readonly Word[]; width: number };

export type Sheet = { pdf: PDFKit.PDFDocument; type: Typesetter; language: Language };

/** To the öre: receipts are not rounded for display. */
export const money = (decimal: string, language: Language): string => formatAmount(decimal, language, 'code');

const usualSize = 10;
const lineHeight = 1.45;

function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const { face, text } of runs) {
    const last = found.at(-1);
    if (last?.face === face) last.text += text;
    else found.push({ face, text });
  }
  return found;
}

/** Reverses runs of words that are read from right to left. */
function inReadingOrder(words: readonly Word[]): Word[] {
  const end = words.findIndex(({ isLeftwards }) => !isLeftwards);
  if (words.length === 0) return [];
  if (end === 0) return [...words.slice(0, 1), ...inReadingOrder(words.slice(1))];
  const run = end < 0 ? words : words.slice(0, end);
  return [...run.toReversed(), ...(end < 0 ? [] : inReadingOrder(words.slice(end)))];
}

const heightOf = ({ size = usualSize }: Look) => size * lineHeight;

/** Draws each letter with the first font that has it. */
export class Typesetter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: ReturnType<typeof receiptFonts>;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#fonts = receiptFonts(pdf);
  }

  height(text: string, look: Look): number {
    return this.#linesOf(text, look).length * heightOf(look);
  }

  /** Each text starts a new line. Answers the y position below it. */
  draw(texts: readonly string[], x: number, y: number, look: Look): number {
    const lines = texts.flatMap((text) => this.#linesOf(text, look));
    for (const [index, line] of lines.entries()) this.#drawLine(line, x, y + index * heightOf(look), look);
    return y + lines.length * heightOf(look);
  }

  #use(face: Face, { isBold = false, size = usualSize }: Look) {
    return this.#pdf.font(this.#fonts.nameOf(face, isBold)).fontSize(size);
  }

  /** Uses one font for the whole word if possible, so that no letter looks out of place. */
  #wordOf(text: string, look: Look): Word {
    const signs = [...text].map((sign) => ({ sign, face: this.#fonts.faceOf(sign) }));
    const lowest = signs.some(({ face }) => face === 1) ? 1 : 0;
    const runs = joined(
      signs.map(({ sign, face }) =>
        face === null ? { face: lowest, text: '?' } : { face: face === 2 ? face : lowest, text: sign },
      ),
    );
    const width = runs.reduce((sum, run) => sum + this.#use(run.face, look).widthOfString(run.text), 0);
    return { runs, width, isLeftwards: isReadLeftwards(text) };
  }

  /** Breaks a word that is wider than the line. */
  #fitting(text: string, look: Look): Word[] {
    const word = this.#wordOf(text, look);
    if (word.width <= look.width) return [word];
    const pieces = [''];
    let width = 0;
    for (const sign of text) {
      const more = this.#wordOf(sign, look).width;
      const fits = width + more <= look.width;
      width = fits ? width + more : more;
      if (fits) pieces.push(`${pieces.pop()}${sign}`);
      else pieces.push(sign);
    }
    return pieces.map((piece) => this.#wordOf(piece, look));
  }

  #linesOf(text: string, look: Look): Line[] {
    const space = this.#use(0, look).widthOfString(' ');
    const words = visibleText(text)
      .split(/ +/)
      .flatMap((word) => (word ? this.#fitting(word, look) : []));
    const lines: { words: Word[]; width: number }[] = [];
    for (const word of words) {
      const line = lines.at(-1);
      const width = line ? line.width + space + word.width : word.width;
      if (line && width <= look.width) {
        line.words.push(word);
        line.width = width;
      } else lines.push({ words: [word], width: word.width });
    }
    return lines;
  }

  #drawLine({ words, width }: Line, x: number, y: number, look: Look): void {
    const blank: Run = { face: 0, text: ' ' };
    const runs = joined(
      inReadingOrder(words).flatMap((word, index) => (index > 0 ? [blank, ...word.runs] : word.runs)),
    );
    let from = look.align === 'right' ? x + look.width - width : x;
    for (const { face, text } of runs) {
      this.#use(face, look).text(text, from, y, { lineBreak: false });
      from += this.#pdf.widthOfString(text);
    }
  }
}
