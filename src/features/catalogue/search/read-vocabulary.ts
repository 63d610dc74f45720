import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../platform/project-root.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.rules.ts';
import { type WordKind, wordKinds } from './word-index.rules.ts';

const folder = join(projectRoot, 'src/features/catalogue/search');

const wordLines = z.array(z.string()).transform((lines) => lines.flatMap((line) => line.split(', ')));

const byKind = z
  .record(z.enum(wordKinds), wordLines)
  .transform((all) => wordKinds.flatMap((kind) => all[kind].map((word): [string, WordKind] => [word, kind])));

const tradeFile = z
  .object({ category: z.string(), sv: byKind, en: byKind })
  .transform(({ category, ...words }) => ({ category, words }));

const ordinaryFile = z.object({
  fillers: wordLines,
  saysNothing: wordLines,
  generic: wordLines,
  wanting: wordLines,
  parts: wordLines,
  everyday: wordLines,
  akin: z.array(z.string().transform((line) => line.split(', '))),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

let built: Vocabulary | undefined;

/** Read when it is first needed: the files come with the source, beside the build. */
export function readVocabulary(): Vocabulary {
  built ??= buildVocabulary(
    readdirSync(join(folder, 'vocabulary'))
      .toSorted()
      .map((name) => tradeFile.parse(readJson(`vocabulary/${name}`))),
    ordinaryFile.parse(readJson('ordinary-words.json')),
  );
  return built;
}
