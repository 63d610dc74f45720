import type { AnswerTo, BodyOf } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';

export type Letter = AnswerTo<'GET /admin/newsletters/letters/:id'>;

export type LetterBlock = Letter['blocks'][number];

/** A key of its own, so that a part that is moved keeps what is typed in it. */
export type KeyedBlock = LetterBlock & { key: string };

export type LetterDraft = { language: Language; subject: string; blocks: readonly KeyedBlock[] };

export const emptyBlocks: Record<LetterBlock['type'], LetterBlock> = {
  heading: { type: 'heading', text: '' },
  text: { type: 'text', text: '' },
  listings: { type: 'listings', leadIds: [] },
  button: { type: 'button', label: '', href: '/leads' },
};

export const keyed = (block: LetterBlock): KeyedBlock => ({ ...block, key: crypto.randomUUID() });

type Words = Pick<Letter, 'language' | 'subject' | 'blocks'>;

export const draftOf = (letter: Words | null): LetterDraft =>
  letter
    ? { language: letter.language, subject: letter.subject, blocks: letter.blocks.map(keyed) }
    : { language: 'sv', subject: '', blocks: [emptyBlocks.heading, emptyBlocks.text].map(keyed) };

/** Parts in which nothing was written are left out. */
export function bodyOf({ language, subject, blocks }: LetterDraft): BodyOf<'POST /admin/newsletters/letters'> {
  const written = blocks
    .map(({ key: _key, ...block }) => block)
    .filter((block) =>
      block.type === 'listings' ? block.leadIds.length > 0 : 'text' in block ? block.text.trim() !== '' : true,
    );
  return { language, subject: subject.trim(), blocks: written };
}

export const isSame = (one: LetterDraft, other: LetterDraft) =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** A letter that another has rewritten keeps the version it was read with, so that what is typed here is refused. */
export const hasSameWords = (one: Words, other: Words | null) => other !== null && isSame(draftOf(one), draftOf(other));

/** To the place of its neighbour. */
export function moved<Item>(items: readonly Item[], from: number, step: -1 | 1): readonly Item[] {
  const [item, other] = [items[from], items[from + step]];
  if (item === undefined || other === undefined) return items;
  return items.with(from, other).with(from + step, item);
}

/** The parts that were sent, by the field that is refused: the first wrong one of each. */
export const problemsOf = (fields: Readonly<Record<string, string>>): ReadonlySet<number | 'subject' | 'blocks'> =>
  new Set(
    Object.keys(fields).map((name) => {
      const place = /^blocks\.(\d+)/.exec(name)?.[1];
      if (place !== undefined) return Number(place);
      return name === 'subject' ? 'subject' : 'blocks';
    }),
  );
