import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';

const reachesTheBrowser =
  /(^|\/)(browser|routes|ui)\/|\.tsx$|\.(rules|queries)\.ts$|(^|\/)use-[^/]+\.ts$|^src\/platform\/api\.ts$/;

const asksTheWords = [
  /\b(message|body|reason)\??\.(includes|match|matchAll|startsWith|endsWith|indexOf|search)\(/,
  /\.(test|exec)\([\w.?]*\b(message|body|reason)\)/,
  /JSON\.parse\([\w.]*\bbody\)/,
  /\b(message|reason) === '/,
];

const sources = readSource().filter(
  ({ path }) => reachesTheBrowser.test(path) && path !== 'src/platform/refusal.rules.ts',
);

test.each(asksTheWords)('the browser reads the code of a refusal and never its sentence (%s)', (pattern) => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap(({ path, text }) => {
    return text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
