/** `at` is its position in the line. */
export type Span =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'strong'; at: number; text: string }
  | { kind: 'link'; at: number; text: string; href: string };

type Line = { at: number; spans: readonly Span[] };

/** `at` is the number of its first line. */
export type Block =
  | ({ kind: 'heading' } & Line)
  | { kind: 'paragraph'; at: number; lines: readonly Line[] }
  | { kind: 'list'; at: number; ordered: boolean; items: readonly Line[] };

const pieces = /\*\*(?<strong>[^*\n]+)\*\*|\[(?<label>[^[\]\n]+)\]\((?<href>[^()\s]+)\)/g;

/** Links within the shop or page, and schemes that cannot run a script. */
const safeHref = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i;

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  const addText = (text: string, at: number) => {
    if (text) spans.push({ kind: 'text', at, text });
  };
  for (const found of line.matchAll(pieces)) {
    const { strong, label = '', href = '' } = found.groups ?? {};
    const at = found.index;
    addText(line.slice(end, at), end);
    if (strong) spans.push({ kind: 'strong', at, text: strong });
    else if (safeHref.test(href)) spans.push({ kind: 'link', at, text: label, href });
    else addText(found[0], at);
    end = at + found[0].length;
  }
  addText(line.slice(end), end);
  return spans;
}

const marks = [
  { kind: 'heading', mark: /^#{1,6}\s+/ },
  { kind: 'bullet', mark: /^[-*]\s+/ },
  { kind: 'number', mark: /^\d{1,3}[.)]\s+/ },
] as const;

function readLine(line: string): { kind: (typeof marks)[number]['kind'] | 'plain'; spans: Span[] } {
  const found = marks.find(({ mark }) => mark.test(line));
  return found
    ? { kind: found.kind, spans: spansOf(line.replace(found.mark, '')) }
    : { kind: 'plain', spans: spansOf(line) };
}

/** The last block with the line added; null if the line starts a new block. */
function continued(last: Block | undefined, kind: ReturnType<typeof readLine>['kind'], line: Line): Block | null {
  if (last?.kind === 'paragraph' && kind === 'plain') return { ...last, lines: [...last.lines, line] };
  const isItem = kind === 'bullet' || kind === 'number';
  if (last?.kind !== 'list' || !isItem || last.ordered !== (kind === 'number')) return null;
  return { ...last, items: [...last.items, line] };
}

function begun(kind: ReturnType<typeof readLine>['kind'], line: Line): Block {
  if (kind === 'heading') return { kind, ...line };
  if (kind === 'plain') return { kind: 'paragraph', at: line.at, lines: [line] };
  return { kind: 'list', at: line.at, ordered: kind === 'number', items: [line] };
}

/**
 * Reads a small part of Markdown: paragraphs, lists, headings, **emphasis** and links. Everything else, above all HTML,
 * is plain text.
 */
export function readRichText(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const words = raw.trim();
    if (words === '') {
      last = undefined;
      continue;
    }
    const { kind, spans } = readLine(words);
    const more = continued(last, kind, { at, spans });
    if (more) blocks.pop();
    last = more ?? begun(kind, { at, spans });
    blocks.push(last);
  }
  return blocks;
}
