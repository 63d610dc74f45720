/** Digits only, so that all spellings compare equal. */
export const postalDigits = (postalCode: string): string => postalCode.replaceAll(/\D/g, '');

const areaDigits = 3;

/** All that a contractor learns before accepting: the area, not the street. */
export function postalArea(postalCode: string): string {
  const digits = postalDigits(postalCode);
  return digits.length < areaDigits ? '–' : `${digits.slice(0, areaDigits)} xx`;
}

/** The end of the id is random; its beginning is the time. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();
