import { Hono } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { isLanguage } from '../../platform/language.ts';
import { contentBlocks } from './content.table.ts';
import { readTexts } from './read-texts.ts';
import { isTextPart } from './texts/texts.ts';

/** The site's words: whole pages' texts for the pages, and the blocks that an admin edits. */
export function contentApi({ db, env }: ApiParts) {
  return new Hono<ApiVariables>()
    .get('/texts/:language/:part', async (context) => {
      const { language, part } = context.req.param();
      if (!isLanguage(language) || !isTextPart(part)) throw notFound();
      return answerPublicJson(context, await readTexts(db, language, part, env.SITE_NAME));
    })
    .get('/content-blocks', async (context) => {
      const blocks = await db.select().from(contentBlocks).orderBy(contentBlocks.category, contentBlocks.key);
      return answerPublicJson(context, blocks);
    });
}
