import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');

const reachesTheBrowser =
  /(^|\/)(browser|routes|ui)\/|\.tsx$|\.(rules|queries)\.ts$|(^|\/)use-[^/]+\.ts$|^platform\/api\.ts$/;

const asksTheWords = [
  /\b(message|body|reason)\??\.(includes|match|matchAll|startsWith|endsWith|indexOf|search)\(/,
  /\.(test|exec)\([\w.?]*\b(message|body|reason)\)/,
  /JSON\.parse\([\w.]*\bbody\)/,
  /\b(message|reason) === '/,
];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => reachesTheBrowser.test(path) && !path.includes('.test.') && path !== 'platform/refusal.rules.ts');

test.each(asksTheWords)('the browser reads the code of a refusal and never its sentence (%s)', (pattern) => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
