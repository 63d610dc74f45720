/** Area codes of two digits after the zero; Stockholm has one, all others three. */
const shortAreas = /^(?:1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7\d|90)/;

/** How the rest is grouped, by its length. */
const groupings: Readonly<Record<number, RegExp>> = {
  5: /(\d{3})(\d\d)/,
  6: /(\d\d)(\d\d)(\d\d)/,
  7: /(\d{3})(\d\d)(\d\d)/,
  8: /(\d{3})(\d{3})(\d\d)/,
};

/**
 * A stored number as people in Sweden write it: 070-174 06 05. By hand, because the library that knows the numbers of
 * every country weighs more than the page; a test holds the two together. What is not Swedish stays as it is.
 */
export function swedishPhone(phone: string): string {
  const national = /^\+46([1-9]\d+)$/.exec(phone)?.[1];
  if (!national) return phone;
  const areaLength = national.startsWith('8') ? 1 : shortAreas.test(national) ? 2 : 3;
  const subscriber = national.slice(areaLength);
  const groups = groupings[subscriber.length]?.exec(subscriber)?.slice(1);
  return groups ? `0${national.slice(0, areaLength)}-${groups.join(' ')}` : phone;
}
