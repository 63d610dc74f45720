/** Must match `ui/logo.tsx` in the light theme. */
const shapes = [
  ['M5 2h15l10 10v15a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z', '#0f4a3f'],
  ['M20 2l10 10h-7a3 3 0 0 1-3-3V2Z', '#f2a23c'],
  ['M8 11h7v3.2H8zM8 17.4h15v3.2H8zM8 23.8h10V27H8z', '#fffdf8'],
] as const;

const drawnSize = 32;

export function drawLogo(pdf: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / drawnSize);
  for (const [path, colour] of shapes) pdf.path(path).fill(colour);
  pdf.restore().fillColor('#000000');
}
