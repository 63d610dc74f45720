import { z } from 'zod';
import { momentShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { isLanguage, languages } from '../../platform/language.ts';
import { adminCalls, openCalls } from '../accounts/calls.ts';
import { shopWords } from '../settings/shop-words.ts';
import { contentChangeInput, newRowInput, rowsInput } from './content.input.ts';
import { contentBlocks } from './content.table.ts';
import { editContentBlock } from './edit-content-block.ts';
import { editableTextShape, editText, listEditableTexts, listTextChanges, textChangeShape } from './edit-text.ts';
import { addRow, arrangeRows, listShownBlocks, listTextLists, textListShape } from './edit-text-list.ts';
import { findShownTerms } from './keep-shown-terms.ts';
import { readTexts } from './read-texts.ts';
import { isTextListName, textListNames } from './text-lists.rules.ts';
import { isTextPart, textParts } from './texts/texts.ts';

const termsVersionShape = z.object({ id: z.string(), changedAt: momentShape }).meta({ id: 'TermsVersion' });
const contentBlockShape = rowShape(contentBlocks).meta({ id: 'ContentBlock' });

const open = openCalls('Texts');
const admin = adminCalls('Texts');

const listName = { list: z.enum(textListNames) };
const textKey = { key: z.string().max(200) };

export const contentCalls = [
  open('GET /texts/:language/:part', 'readTexts', {
    summary: 'Returns one part of the texts in one language',
    description: 'A tree of names; a text with arguments in it is taken apart already.',
    kind: 'public read',
    path: { language: z.enum(languages), part: z.enum(textParts) },
    answers: { 200: z.record(z.string(), z.unknown()) },
    run: ({ db, env }, { params: { language, part } }) =>
      isLanguage(language) && isTextPart(part) ? readTexts(db, language, part, shopWords(env)) : null,
  }),
  open('GET /terms/:language', 'readTermsVersion', {
    summary: 'Returns which version of the terms is shown, and when they last changed',
    kind: 'public read',
    path: { language: z.enum(languages) },
    answers: { 200: termsVersionShape },
    run: async ({ db }, { params: { language } }) => {
      const shown = isLanguage(language) ? await findShownTerms(db, language) : null;
      return shown && { id: shown.id, changedAt: shown.createdAt };
    },
  }),
  open('GET /content-blocks', 'listContentBlocks', {
    summary: 'Lists content blocks',
    kind: 'public read',
    answers: { 200: z.array(contentBlockShape) },
    run: ({ db }) => listShownBlocks(db),
  }),
  admin('PATCH /admin/content-blocks/:id', 'editContentBlock', {
    summary: 'Edits a content block; an empty value restores the default text',
    body: contentChangeInput,
    versionOf: 'this text',
    answers: { 200: contentBlockShape },
    run: ({ db, env }, { params: { id }, body: change, version, actor, now }) =>
      editContentBlock(db, { id, change, version, actor, env }, now),
  }),
  admin('GET /admin/texts', 'listEditableTexts', {
    cost: 'heavy',
    summary: 'Lists every public text, as shown and by default',
    answers: { 200: z.array(editableTextShape) },
    run: ({ db }) => listEditableTexts(db),
  }),
  admin('PATCH /admin/texts/:key', 'editText', {
    summary: "Edits a text by its key; an empty value restores the shop's default",
    path: textKey,
    body: contentChangeInput,
    versionOf: 'this text',
    answers: { 200: editableTextShape },
    run: ({ db, env }, { params: { key }, body: change, version, actor, now }) =>
      editText(db, { key, change, version, actor, env }, now),
  }),
  admin('GET /admin/texts/:key/changes', 'listTextChanges', {
    summary: 'Lists the changes of a text, newest first',
    path: textKey,
    answers: { 200: z.array(textChangeShape) },
    run: ({ db }, { params: { key } }) => listTextChanges(db, key),
  }),
  admin('GET /admin/text-lists', 'listTextLists', {
    summary: 'Lists the texts kept in rows: questions, roles and sections, with removed rows',
    answers: { 200: z.array(textListShape) },
    run: ({ db }) => listTextLists(db),
  }),
  admin('PATCH /admin/text-lists/:list', 'arrangeTextRows', {
    summary: 'Moves rows of a list, removes them from their page or brings them back',
    description: 'Names every row once, in the order of the page.',
    path: listName,
    body: rowsInput,
    versionOf: 'this list',
    answers: { 200: textListShape },
    run: ({ db, env }, { params: { list }, body: { rows }, version, actor, now }) =>
      isTextListName(list) ? arrangeRows(db, { id: list, rows, version, actor, env }, now) : null,
  }),
  admin('POST /admin/text-lists/:list/rows', 'addTextRow', {
    summary: 'Adds a row to a list, last in its group',
    path: listName,
    body: newRowInput,
    refuses: ['list-full'],
    versionOf: 'this list',
    answers: { 201: textListShape },
    run: ({ db, env }, { params: { list }, body: row, version, actor, now }) =>
      isTextListName(list) ? addRow(db, { id: list, row, version, actor, env }, now) : null,
  }),
] as const;
