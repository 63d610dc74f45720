/** Area codes with two digits after the zero. Stockholm's has one, all others three. */
const shortAreas = /^(?:1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7\d|90)/;

/** By the number's length without the area code. */
const groupings: Readonly<Record<number, RegExp>> = {
  5: /(\d{3})(\d\d)/,
  6: /(\d\d)(\d\d)(\d\d)/,
  7: /(\d{3})(\d\d)(\d\d)/,
  8: /(\d{3})(\d{3})(\d\d)/,
};

/**
 * Formats a stored number as Swedes write it: 070-174 06 05; others stay as they are. Written by hand, because the
 * phone library is larger than the page. A test compares the two.
 */
export function swedishPhone(phone: string): string {
  const national = /^\+46([1-9]\d+)$/.exec(phone)?.[1];
  if (!national) return phone;
  const areaLength = national.startsWith('8') ? 1 : shortAreas.test(national) ? 2 : 3;
  const subscriber = national.slice(areaLength);
  const groups = groupings[subscriber.length]?.exec(subscriber)?.slice(1);
  return groups ? `0${national.slice(0, areaLength)}-${groups.join(' ')}` : phone;
}
