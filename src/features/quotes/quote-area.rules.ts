/** A postal code as it is compared: written with a space, a country or nothing else, it is one and the same. */
export const postalDigits = (postalCode: string): string => postalCode.replaceAll(/\D/g, '');

const areaDigits = 3;

/** What a provider may know before it has accepted: the part of the country, and not the street. */
export function postalArea(postalCode: string): string {
  const digits = postalDigits(postalCode);
  return digits.length < areaDigits ? '–' : `${digits.slice(0, areaDigits)} xx`;
}

/** What a person calls a request by: the end of its id, which its time has no part in. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();
