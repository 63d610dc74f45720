import { z } from 'zod';
import { rowShape } from '../../platform/http/row-shape.ts';
import { isLanguage, languages } from '../../platform/language.ts';
import { adminCalls, openCalls } from '../accounts/calls.ts';
import { shopWords } from '../settings/shop-words.ts';
import { contentChangeInput } from './content.input.ts';
import { contentBlocks } from './content.table.ts';
import { editContentBlock } from './edit-content-block.ts';
import { editableTextShape, editText, listEditableTexts, listTextChanges, textChangeShape } from './edit-text.ts';
import { readTexts } from './read-texts.ts';
import { isTextPart, textParts } from './texts/texts.ts';

const contentBlockShape = rowShape(contentBlocks).meta({ id: 'ContentBlock' });

const open = openCalls('Texts');
const admin = adminCalls('Texts');

const textKey = { key: z.string().max(200) };

export const contentCalls = [
  open('GET /texts/:language/:part', {
    id: 'readTexts',
    summary: 'One part of the texts as it stands now, in one language',
    description: 'A tree of names; a text with arguments in it is taken apart already.',
    kind: 'public read',
    path: { language: z.enum(languages), part: z.enum(textParts) },
    answers: { 200: z.record(z.string(), z.unknown()) },
    run: ({ db, env }, { params: { language, part } }) =>
      isLanguage(language) && isTextPart(part) ? readTexts(db, language, part, shopWords(env)) : null,
  }),
  open('GET /content-blocks', {
    id: 'listContentBlocks',
    summary: 'The texts that an admin edits',
    kind: 'public read',
    answers: { 200: z.array(contentBlockShape) },
    run: ({ db }) => db.select().from(contentBlocks).orderBy(contentBlocks.category, contentBlocks.key),
  }),
  admin('PATCH /admin/content-blocks/:id', {
    id: 'editContentBlock',
    summary: "Changes a text; an emptied one is the dictionary's again",
    body: contentChangeInput,
    versionOf: 'this text',
    answers: { 200: contentBlockShape },
    run: ({ db, env }, { params: { id }, body: change, version, actor, now }) =>
      editContentBlock(db, { id, change, version, actor, env }, now),
  }),
  admin('GET /admin/texts', {
    id: 'listEditableTexts',
    cost: 'heavy',
    summary: 'Every text that visitors read, as it is shown and as the shop itself has it',
    answers: { 200: z.array(editableTextShape) },
    run: ({ db }) => listEditableTexts(db),
  }),
  admin('PATCH /admin/texts/:key', {
    id: 'editText',
    summary: "Changes a text by its key; an emptied one is the shop's own again",
    path: textKey,
    body: contentChangeInput,
    versionOf: 'this text',
    answers: { 200: editableTextShape },
    run: ({ db, env }, { params: { key }, body: change, version, actor, now }) =>
      editText(db, { key, change, version, actor, env }, now),
  }),
  admin('GET /admin/texts/:key/changes', {
    id: 'listTextChanges',
    summary: 'How a text was changed, by whom, newest first',
    path: textKey,
    answers: { 200: z.array(textChangeShape) },
    run: ({ db }, { params: { key } }) => listTextChanges(db, key),
  }),
] as const;
