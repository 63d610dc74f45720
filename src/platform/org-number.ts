/** Between the two halves also what a telephone makes of a hyphen. */
const shape = /^(?:16|19|20)?(\d{6})[-+\s\u2010-\u2015\u2212]?(\d{4})$/;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** A Swedish organisation number, or a sole trader's personal number, as NNNNNN-NNNN; null when it is neither. */
export function readOrgNumber(text: string): string | null {
  const [, first = '', last = ''] = shape.exec(text.trim()) ?? [];
  return first && passesLuhn(first + last) ? `${first}-${last}` : null;
}
