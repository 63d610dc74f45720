function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Finds the cmap subtable in format 12, which also covers code points above 65,535. All our fonts have one. */
function lettersAt(font: Buffer): number {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) === 12) return at;
  }
  throw new Error('The font does not say which letters it has.');
}

/** Checked before drawing, so that no receipt shows an empty box. */
export function lettersOf(font: Buffer): (codePoint: number) => boolean {
  const at = lettersAt(font);
  const groups = Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    return { first: font.readUInt32BE(group), last: font.readUInt32BE(group + 4) };
  });
  return (codePoint) => groups.some(({ first, last }) => first <= codePoint && codePoint <= last);
}
