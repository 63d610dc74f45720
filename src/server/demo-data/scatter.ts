/** Looks random but is fixed, so that the demo data is the same on every start. */
export function scatter(serial: number, salt: number): number {
  let mixed = Math.imul(serial + Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
