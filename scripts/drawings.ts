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

/** Pictures of our own beside the icons, in the theme's colours where they name them. */
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
    // The square on a quiet day: a few empty stalls and one sheet in the wind.
    name: 'empty',
    viewBox: '0 0 240 120',
    shapes:
      '<path stroke="var(--line)" stroke-width="2" stroke-linecap="round" d="M8 104h224"/>' +
      stalls +
      '<g transform="rotate(-12 120 54)"><path fill="var(--spruce)" d="M100 28h26l14 14v34a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4Z"/>' +
      '<path fill="var(--cloudberry)" d="M126 28l14 14h-10a4 4 0 0 1-4-4V28Z"/>' +
      '<path fill="var(--on-spruce)" d="M104 44h12v4h-12zM104 54h26v4h-26zM104 64h18v4h-18z"/></g>' +
      '<path stroke="var(--cloudberry)" stroke-width="2" stroke-linecap="round" d="M74 36c8-6 14-6 20-2M70 48c6-4 10-4 16-1"/>',
  },
] as const;
