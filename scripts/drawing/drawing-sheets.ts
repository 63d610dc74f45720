import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from '@iconify-json/lucide';
import map from '@svg-maps/sweden';
import type { Plugin } from 'vite';
import { type IconName, iconNames } from '../../src/ui/icon-names.ts';
import { drawings } from './drawings.ts';

const root = join(import.meta.dirname, '..', '..');

/** The drawing attributes are set where an icon is used, once for all of its shapes. */
function shapesOfIcon(name: IconName): string {
  const icon = icons.icons[icons.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`There is no icon "${name}".`);
  return icon.body.replace(/ (fill="none"|stroke(-\w+)?="[^"]*")|<\/?g[^>]*>/g, '');
}

const symbolOfIcon = (name: IconName) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOfIcon(name)}</symbol>`;

/** The icons of a card's facts, which appear some eighty times on a page. */
const factIcons: readonly IconName[] = ['map-pin', 'clock', 'zap', 'badge-check'];

/** A mask costs the page a class instead of a drawing, and takes its colour from the background. */
function maskOfIcon(name: IconName): string {
  const looks = `fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${looks}>${shapesOfIcon(name)}</svg>`;
  return `.fact-${name} {\n  --fact-icon: url("data:image/svg+xml,${encodeURIComponent(svg)}");\n}\n`;
}

/** The package draws each of the two under the other's name. */
const mixedUp: Readonly<Record<string, string>> = { vasternorrland: 'vastmanland', vastmanland: 'vasternorrland' };

export const countyShapes = map.locations.map(({ id, path }) => ({
  id: (mixedUp[id] ?? id).replaceAll(' ', '-'),
  path,
}));

const symbolOfCounty = ({ id, path }: (typeof countyShapes)[number]) =>
  `<symbol id="${id}" viewBox="${map.viewBox}"><path d="${path}"/></symbol>`;

const symbolOfDrawing = ({ name, viewBox, shapes }: (typeof drawings)[number]) =>
  `<symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>`;

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Only if changed, or a development server would reload at each start. */
function writeGenerated(name: string, text: string): void {
  const file = join(root, 'src/ui', name);
  if (readIfThere(file) !== text) writeFileSync(file, text);
}

const drawSheet = (name: string, symbols: readonly string[]) =>
  writeGenerated(`${name}.generated.svg`, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);

/** Generates the sheets of icons and counties before the build needs them, so that drawings need no scripts. */
export const drawingSheets = (): Plugin => ({
  name: 'drawing-sheets',
  config() {
    drawSheet('icons', [...iconNames.map(symbolOfIcon), ...drawings.map(symbolOfDrawing)]);
    drawSheet('counties', countyShapes.map(symbolOfCounty));
    writeGenerated('fact-icons.generated.css', factIcons.map(maskOfIcon).join(''));
  },
});
