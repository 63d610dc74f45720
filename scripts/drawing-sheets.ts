import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import map from '@svg-maps/sweden';
import type { Plugin } from 'vite';
import { iconNames } from '../src/ui/icon-names.ts';
import { drawings } from './drawings.ts';

const root = join(import.meta.dirname, '..');

function symbolOfIcon(name: string): string {
  const svg = readFileSync(join(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`;
}

const symbolOfCounty = ({ id, path }: { id: string; path: string }) =>
  `<symbol id="${id.replaceAll(' ', '-')}" viewBox="${map.viewBox}"><path d="${path}"/></symbol>`;

const symbolOfDrawing = ({ name, viewBox, shapes }: (typeof drawings)[number]) =>
  `<symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>`;

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Written only when it changed: a development server would otherwise reload at each start. */
function drawSheet(name: string, symbols: readonly string[]): void {
  const file = join(root, 'src/ui', `${name}.generated.svg`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  if (readIfThere(file) !== svg) writeFileSync(file, svg);
}

/** Draws the sheets of icons and of counties before anything asks for them: no drawing costs a page any script. */
export const drawingSheets = (): Plugin => ({
  name: 'drawing-sheets',
  config() {
    drawSheet('icons', [...iconNames.map(symbolOfIcon), ...drawings.map(symbolOfDrawing)]);
    drawSheet('counties', map.locations.map(symbolOfCounty));
  },
});
