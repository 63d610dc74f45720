/** Also accepts the dashes that phone keyboards make of a hyphen. */
const shape = /^(?:16|19|20)?(\d{6})[-+\s\u2010-\u2015\u2212]?(\d{4})$/;

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** The VAT number of a Swedish company: its organisation number between the country code and 01. */
export const vatNumberOf = (orgNumber: string): string => `SE${orgNumber.replaceAll(/\D/g, '')}01`;

/** An organisation number or a sole trader's personal number, as NNNNNN-NNNN; null for anything else. */
export function readOrgNumber(text: string): string | null {
  const [, first = '', last = ''] = shape.exec(text.trim()) ?? [];
  return first && passesLuhn(first + last) ? `${first}-${last}` : null;
}

/** A personal number has its month where a company's has 20 or more. */
export const isPersonalNumber = (orgNumber: string): boolean => Number(orgNumber.slice(2, 4)) < 20;
