import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconNames } from '../src/ui/icon-names.ts';

const root = join(import.meta.dirname, '..');
const sheet = join(root, 'src/ui/icons.generated.svg');

function symbolOf(name: string): string {
  const svg = readFileSync(join(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`;
}

function drawSheet(): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${iconNames.map(symbolOf).join('')}</svg>\n`;
  const current = (() => {
    try {
      return readFileSync(sheet, 'utf8');
    } catch {
      return '';
    }
  })();
  if (current !== svg) writeFileSync(sheet, svg);
}

/** Draws the sheet of icons before anything asks for it: pages refer to it, so that no icon costs any script. */
export const iconSprite = (): Plugin => ({ name: 'icon-sprite', config: drawSheet });
