import { like } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Language } from '../../platform/language.ts';
import { type CompiledText, compileOverride, compileText, type TextTree } from '../mail-texts/icu-texts.ts';
import { fillPlaceholders, type ShopWords } from '../settings/placeholders.rules.ts';
import { contentBlocks } from './content.table.ts';
import { type TextPart, texts } from './texts/texts.ts';

type CompiledTree = { [key: string]: CompiledText | CompiledTree };

function mapTexts(tree: TextTree, prefix: string, choose: (key: string, text: string) => CompiledText): CompiledTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const key = `${prefix}.${name}`;
      return [name, typeof value === 'string' ? choose(key, value) : mapTexts(value, key, choose)];
    }),
  );
}

export async function readTexts(db: Db, language: Language, part: TextPart, shop: ShopWords): Promise<CompiledTree> {
  const blocks = await db
    .select()
    .from(contentBlocks)
    .where(like(contentBlocks.key, `${part}.%`));
  const overrides = new Map(
    blocks.map(({ key, contentSv, contentEn }) => [key, { sv: contentSv, en: contentEn }[language]]),
  );
  return mapTexts(texts[language][part], part, (key, text) => {
    const own = fillPlaceholders(text, language, shop);
    const words = overrides.get(key)?.trim();
    return words ? compileOverride(fillPlaceholders(words, language, shop), own) : compileText(own);
  });
}
