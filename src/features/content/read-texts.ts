import { like } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Language } from '../../platform/language.ts';
import { type CompiledText, compileOverride, compileText, type TextTree } from '../mail-texts/icu-texts.ts';
import { fillPlaceholders, type ShopWords } from '../settings/placeholders.rules.ts';
import { contentBlocks } from './content.table.ts';
import { rowsIn, textListNames, textLists } from './text-lists.rules.ts';
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

const branch = (tree: TextTree, name: string): TextTree => {
  const inner = tree[name];
  return typeof inner === 'object' ? inner : {};
};

/** With the rows of its lists as an editor has put them, also those that only an editor has written. */
function withRows(tree: TextTree, part: TextPart, stored: ReadonlyMap<string, string>): TextTree {
  const lists = textListNames
    .filter((name) => textLists[name].part === part)
    .map((name) => {
      const list = name.slice(part.length + 1);
      const shipped = branch(tree, list);
      const beside = Object.entries(shipped).filter(([, value]) => typeof value === 'string');
      const own = Object.fromEntries(textLists[name].fields.map((field) => [field, '']));
      const rows = rowsIn(name, stored.get(name))
        .filter(({ isShown }) => isShown)
        .map(({ id, group }) => [id, { ...own, ...branch(shipped, id), ...(group !== null && { group }) }]);
      return [list, Object.fromEntries([...beside, ...rows])];
    });
  return { ...tree, ...Object.fromEntries(lists) };
}

export async function readTexts(db: Db, language: Language, part: TextPart, shop: ShopWords): Promise<CompiledTree> {
  const blocks = await db
    .select()
    .from(contentBlocks)
    .where(like(contentBlocks.key, `${part}.%`));
  const overrides = new Map(
    blocks.map(({ key, contentSv, contentEn }) => [key, { sv: contentSv, en: contentEn }[language]]),
  );
  const stored = new Map(blocks.map(({ key, contentSv }) => [key, contentSv]));
  return mapTexts(withRows(texts[language][part], part, stored), part, (key, text) => {
    const own = fillPlaceholders(text, language, shop);
    const words = overrides.get(key)?.trim();
    return words ? compileOverride(fillPlaceholders(words, language, shop), own) : compileText(own);
  });
}
