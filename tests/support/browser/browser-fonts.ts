import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Chromium's bundled font has Latin letters only; this adds arrows, Greek, Cyrillic, ticks and stars. */
const broadFonts = () => dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const configuration = (folders: readonly string[], cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${escaped(folder)}</dir>`).join('\n')}
  <cachedir>${escaped(cache)}</cachedir>
</fontconfig>
`;

/**
 * The Chromium package refers to folders that do not exist here, and it crashes without a font for a glyph. So it gets
 * a configuration with fonts of this clone only. Answers the file.
 */
export async function configureFonts(chromiumFolder: string): Promise<string> {
  const folder = join(chromiumFolder, 'fonts');
  const file = join(folder, 'shop-fonts.conf');
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, configuration([join(folder, 'fonts'), broadFonts()], join(folder, 'cache')));
  await rename(aside, file);
  return file;
}
