const circles = [0.7, 1.7, 2.7, 3.7, 4.7, 5.7]
  .flatMap((y) => [1, 2.8, 4.6, 6.4, 8].map((x) => `<circle cx="${x}" cy="${y}" r=".32" fill="#fff"/>`))
  .join('');
const stripes = [0, 2, 4, 6, 8, 10, 12].map((y) => `<path fill="#b22234" d="M0 ${y}h20.8v1H0z"/>`).join('');

const stalls = [24, 164]
  .map(
    (x) =>
      `<g stroke="var(--control)" stroke-width="2" stroke-linejoin="round"><path fill="var(--soft)" d="M${x} 60l6-16h40l6 16Z"/><path d="M${x + 4} 60v44M${x + 48} 60v44M${x + 4} 82h44"/></g>`,
  )
  .join('');

const ground = '<path stroke="var(--line)" stroke-width="2" stroke-linecap="round" d="M8 104h224"/>';

/** A sheet of paper with three lines and a folded corner, placed by its top left corner. */
const sheetAt = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path fill="var(--spruce)" d="M4 0h26l14 14v34a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z"/>` +
  '<path fill="var(--cloudberry)" d="M30 0l14 14H34a4 4 0 0 1-4-4V0Z"/>' +
  '<path fill="var(--on-spruce)" d="M8 16h12v4H8zM8 26h26v4H8zM8 36h18v4H8z"/></g>';

const outline = 'stroke="var(--control)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"';

/** Our own drawings, in the theme's colours where possible. */
export const drawings = [
  {
    name: 'flag-sv',
    viewBox: '0 0 16 10',
    shapes: '<path fill="#006aa7" d="M0 0h16v10H0z"/><path fill="#fecc02" d="M5 0h2v10H5zM0 4h16v2H0z"/>',
  },
  {
    // Thirteen stripes and a canton; at this size its stars are dots.
    name: 'flag-en',
    viewBox: '0 0 20.8 13',
    shapes: `<path fill="#fff" d="M0 0h20.8v13H0z"/>${stripes}<path fill="#3c3b6e" d="M0 0h9v7H0z"/>${circles}`,
  },
  {
    // A few empty stalls, and a sheet in the wind.
    name: 'empty',
    viewBox: '0 0 240 120',
    shapes:
      ground +
      stalls +
      `<g transform="rotate(-12 120 54)">${sheetAt(96, 28)}</g>` +
      '<path stroke="var(--cloudberry)" stroke-width="2" stroke-linecap="round" d="M74 36c8-6 14-6 20-2M70 48c6-4 10-4 16-1"/>',
  },
  {
    // A row of empty sheets, with a magnifying glass over one.
    name: 'nothing-found',
    viewBox: '0 0 240 120',
    shapes:
      ground +
      [30, 98, 166].map((x) => `<path ${outline} fill="var(--soft)" d="M${x} 40h30l14 14v50h-44z"/>`).join('') +
      '<circle cx="124" cy="66" r="26" fill="var(--paper)" stroke="var(--spruce)" stroke-width="5"/>' +
      '<path stroke="var(--spruce)" stroke-width="7" stroke-linecap="round" d="M144 86l16 16"/>' +
      '<path stroke="var(--cloudberry)" stroke-width="4" stroke-linecap="round" d="M114 66h20"/>',
  },
  {
    name: 'empty-cart',
    viewBox: '0 0 240 120',
    shapes:
      ground +
      `<path ${outline} d="M66 34h14l4 12"/><path ${outline} fill="var(--soft)" d="M84 46h76l-9 36H94z"/>` +
      `<path ${outline} d="M108 46l4 36M136 46l-4 36M89 64h67"/>` +
      '<circle cx="102" cy="95" r="7" fill="var(--spruce)"/><circle cx="144" cy="95" r="7" fill="var(--spruce)"/>' +
      '<path stroke="var(--cloudberry)" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 8" d="M122 10v26M106 16l6 18M138 16l-6 18"/>',
  },
  {
    // A signpost with blank arms.
    name: 'no-page',
    viewBox: '0 0 240 120',
    shapes:
      ground +
      `<path ${outline} fill="var(--soft)" d="M116 14h8v90h-8z"/>` +
      '<path fill="var(--spruce)" d="M124 22h56l12 11-12 11h-56z"/><path fill="var(--cloudberry)" d="M116 52H64L52 63l12 11h52z"/>' +
      '<path stroke="var(--on-spruce)" stroke-width="4" stroke-linecap="round" d="M136 33h30"/>' +
      '<path stroke="var(--on-cloudberry)" stroke-width="4" stroke-linecap="round" d="M76 63h28"/>',
  },
  {
    name: 'letter',
    viewBox: '0 0 240 120',
    shapes: `${ground}<path ${outline} fill="var(--soft)" d="M72 38h96v66H72z"/><g transform="translate(98 10) scale(.9)">${sheetAt(0, 0)}</g><path ${outline} fill="var(--paper)" d="M72 104V58l48 30 48-30v46z"/>`,
  },
  {
    // A letter with a broken chain.
    name: 'broken-link',
    viewBox: '0 0 240 120',
    shapes:
      ground +
      `<path ${outline} fill="var(--soft)" d="M72 42h96v62H72z"/><path ${outline} d="M72 42l48 36 48-36"/>` +
      '<g stroke-width="6" stroke-linecap="round"><path stroke="var(--spruce)" d="M112 26H98a12 12 0 0 1 0-24h10" transform="translate(0 4)"/><path stroke="var(--cloudberry)" d="M130 22h14a12 12 0 0 0 0-24h-10" transform="translate(0 6)"/></g>',
  },
] as const;
