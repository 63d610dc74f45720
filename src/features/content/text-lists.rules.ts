import { z } from 'zod';
import { namesOf, without } from '../../platform/pick.ts';
import { type TextRow, textRowShape } from './content.input.ts';
import { texts } from './texts/texts.ts';

export const textListNames = ['faq.questions', 'about.team', 'terms.sections', 'privacy.sections'] as const;

export type TextListName = (typeof textListNames)[number];

export const listParts = ['faq', 'about', 'terms', 'privacy'] as const;

type TextList = {
  part: (typeof listParts)[number];
  /** The keys of a row's heading and of its text. */
  fields: readonly [string, string];
  groups: readonly string[];
  /** The rows of the files, in the page's order. A row's id is part of its address, so it must not change. */
  rows: readonly TextRow[];
};

const { about, faq, privacy, terms } = texts.sv;

const questionsOf: Record<keyof typeof faq.categories, readonly (keyof typeof faq.questions)[]> = {
  general: ['lead', 'buy', 'who', 'quotes'],
  quality: ['score', 'verified', 'exclusive', 'conversion', 'faulty'],
  payment: ['price', 'vat', 'methods', 'volume', 'declined'],
  delivery: ['when', 'noMail'],
  privacy: ['legal', 'erase', 'card'],
  account: ['account', 'history', 'receipt', 'sell'],
};

const shippedRow = (id: string, group: string | null = null): TextRow => ({ id, group, isShown: true });

const sections = (part: TextList['part'], tree: object): TextList => ({
  part,
  fields: ['title', 'text'],
  groups: [],
  rows: namesOf(tree).map((id) => shippedRow(id)),
});

/** By the key that their rows stand under. */
export const textLists: Readonly<Record<TextListName, TextList>> = {
  'faq.questions': {
    part: 'faq',
    fields: ['question', 'answer'],
    groups: namesOf(questionsOf),
    rows: namesOf(questionsOf).flatMap((group) => questionsOf[group].map((id) => shippedRow(id, group))),
  },
  'about.team': sections('about', without(about.team, ['title', 'text'])),
  'terms.sections': sections('terms', terms.sections),
  'privacy.sections': sections('privacy', privacy.sections),
};

export const isTextListName = (name: string): name is TextListName => Object.hasOwn(textLists, name);

const isOwn = ({ id }: TextRow) => /^own-\d+$/.test(id);

/** Numbered by the texts of the list, so that none is given twice, whatever became of its row. */
export const nextOwnId = (keys: readonly string[]) =>
  `own-${Math.max(0, ...keys.map((key) => Number(/\.own-(\d+)\./.exec(key)?.[1] ?? 0))) + 1}`;

/** Belongs to a row that only an editor wrote, so emptying it leaves no text. */
export const isOwnText = (key: string) => textListNames.some((name) => key.startsWith(`${name}.own-`));

/** Of an own row: what a form asks for as one line. */
export const isOwnHeading = (key: string) =>
  textListNames.some((name) => key.startsWith(`${name}.own-`) && key.endsWith(`.${textLists[name].fields[0]}`));

const rowsShape = z.array(z.object(textRowShape.shape).nullable().catch(null)).catch([]);

/** What cannot be read is left out, so that the page still stands; what a newer release wrote beside it, too. */
export function storedRows(stored: string | undefined): TextRow[] {
  try {
    return rowsShape.parse(JSON.parse(stored || '[]')).filter((row) => row !== null);
  } catch {
    return [];
  }
}

/**
 * All rows, removed ones too. What a later release brings stands last in its group; what it takes away is left out, and
 * rows of a group that it takes away stand in the last one.
 */
export function rowsIn(name: TextListName, stored: string | undefined): TextRow[] {
  const { rows: shipped, groups } = textLists[name];
  const last = groups.at(-1) ?? null;
  const known = storedRows(stored)
    .filter((row) => isOwn(row) || shipped.some(({ id }) => id === row.id))
    .map((row) => (groups.includes(row.group ?? '') ? row : { ...row, group: last }));
  const added = shipped.filter(({ id }) => !known.some((row) => row.id === id));
  const place = ({ group }: TextRow) => groups.indexOf(group ?? '');
  return [...known, ...added].toSorted((a, b) => place(a) - place(b));
}
