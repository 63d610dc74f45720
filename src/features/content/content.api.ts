import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { isLanguage, languages } from '../../platform/language.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { shopWords } from '../policy/shop-words.ts';
import { contentChangeInput } from './content.input.ts';
import { contentBlocks } from './content.table.ts';
import { contentBlockShape } from './content-block-shape.ts';
import { editContentBlock } from './edit-content-block.ts';
import { readTexts } from './read-texts.ts';
import { isTextPart, textParts } from './texts/texts.ts';

const calls = {
  texts: describeCall({
    id: 'readTexts',
    tag: 'Texts',
    summary: 'One part of the texts as it stands now, in one language',
    description: 'A tree of names; a text with arguments in it is taken apart already.',
    kind: 'public read',
    path: { language: z.enum(languages), part: z.enum(textParts) },
    answers: { 200: z.record(z.string(), z.unknown()) },
  }),
  blocks: describeCall({
    id: 'listContentBlocks',
    tag: 'Texts',
    summary: 'The texts that an admin edits',
    kind: 'public read',
    answers: { 200: z.array(contentBlockShape) },
  }),
  edit: describeCall({
    id: 'editContentBlock',
    tag: 'Texts',
    summary: "Changes a text; an emptied one is the dictionary's again",
    opens: ['admin'],
    body: contentChangeInput,
    isVersioned: true,
    answers: { 200: contentBlockShape },
    refuses: [staleRow(contentBlockShape)],
  }),
};

export function contentApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<AdminVariables>()
    .get('/texts/:language/:part', calls.texts, async (context) => {
      const { language, part } = context.req.param();
      if (!isLanguage(language) || !isTextPart(part)) throw notFound();
      return answerPublicJson(context, await readTexts(db, language, part, shopWords(env)));
    })
    .get('/content-blocks', calls.blocks, async (context) => {
      const blocks = await db.select().from(contentBlocks).orderBy(contentBlocks.category, contentBlocks.key);
      return answerPublicJson(context, blocks);
    })
    .patch('/admin/content-blocks/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, contentChangeInput);
      const version = wantedVersion(context);
      const actor = context.get('admin').username;
      const result = await editContentBlock(db, { id: context.req.param('id'), change, version, actor, env }, now());
      if (result.ok) return context.json(result.value);
      if (result.failure.kind === 'not-found') throw notFound();
      throw new ApiError(409, 'stale', 'Somebody else has changed this text', {
        details: { current: result.failure.current },
      });
    });
}
