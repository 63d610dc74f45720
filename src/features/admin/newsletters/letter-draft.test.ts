import { expect, test } from 'vitest';
import {
  bodyOf,
  draftOf,
  emptyBlocks,
  hasSameWords,
  isSame,
  keyed,
  type LetterBlock,
  moved,
  problemsOf,
} from './letter-draft.rules.ts';

const draft = (...blocks: LetterBlock[]) => ({ language: 'sv' as const, subject: ' Nytt ', blocks: blocks.map(keyed) });

test('parts in which nothing was written are not sent, and no key is', () => {
  const text: LetterBlock = { type: 'text', text: 'Hej' };
  const listings: LetterBlock = { type: 'listings', leadIds: ['a'] };
  const empty = [emptyBlocks.heading, { type: 'text', text: '  ' } as const, emptyBlocks.listings];
  expect(bodyOf(draft(...empty, text, listings, emptyBlocks.button))).toEqual({
    language: 'sv',
    subject: 'Nytt',
    blocks: [text, listings, emptyBlocks.button],
  });
});

test('a new letter begins with a heading and a text, one that stands with its own parts', () => {
  expect(draftOf(null).blocks.map(({ type }) => type)).toEqual(['heading', 'text']);
  const letter = { language: 'en' as const, subject: 'News', blocks: [emptyBlocks.button] };
  const { blocks, ...head } = draftOf(letter);
  expect([head, blocks.map(({ type }) => type)]).toEqual([{ language: 'en', subject: 'News' }, ['button']]);
  expect(isSame(draftOf(letter), draftOf(letter))).toBe(true);
  expect(isSame(draftOf(letter), draftOf({ ...letter, subject: 'Old' }))).toBe(false);
  expect([hasSameWords(letter, { ...letter }), hasSameWords({ ...letter, subject: 'Old' }, letter)]).toEqual([
    true,
    false,
  ]);
});

test('parts keep apart by their keys', () => {
  const [one, other] = draft(emptyBlocks.text, emptyBlocks.text).blocks;
  expect(one?.key).not.toBe(other?.key);
});

test('a part changes places with its neighbour, and stays where there is none', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 2, -1)).toEqual(['a', 'b']);
});

test('a refused field is found at its part, the subject, or the parts as a whole', () => {
  expect(problemsOf({ 'blocks.10.text': '', 'blocks.0.label': '', subject: '' })).toEqual(new Set([10, 0, 'subject']));
  expect(problemsOf({ blocks: '' })).toEqual(new Set(['blocks']));
});
