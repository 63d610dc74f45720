/** Card details as they are typed: digits with marks between them that the buyer need not type. */
export type Typed = { text: string; caret: number };

const onlyDigits = (text: string) => text.replace(/\D/g, '');

const mostCardDigits = 19;

export const groupCardNumber = (digits: string) => (digits.slice(0, mostCardDigits).match(/.{1,4}/g) ?? []).join(' ');

/** MM/YY, however it was filled in: "5" can only be May, and 2030 is 30. */
export function groupExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2)];
  if (padded.length < 2) return padded;
  return `${month}/${year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2)}`;
}

/** The caret stands behind as many digits as before. */
function caretBehind(text: string, digits: number): number {
  let [seen, place] = [0, 0];
  while (place < text.length && seen < digits) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    place += 1;
  }
  // Behind a mark that was just put in, so that the next digit comes after it.
  while (seen > 0 && place < text.length && /\D/.test(text.charAt(place))) place += 1;
  return place;
}

/**
 * What a field shows after a key. Who deletes a mark means the digit beside it: the mark alone would come back at once.
 */
export function retype(
  before: string,
  { text, caret }: Typed,
  group: (digits: string) => string,
  deletes: 'backward' | 'forward' | null,
): Typed {
  const [left, right] = [onlyDigits(text.slice(0, caret)), onlyDigits(text.slice(caret))];
  const markOnly = deletes !== null && onlyDigits(before) === left + right;
  const head = markOnly && deletes === 'backward' ? left.slice(0, -1) : left;
  const tail = markOnly && deletes === 'forward' ? right.slice(1) : right;
  const grouped = group(head + tail);
  const added = onlyDigits(grouped).length - (head + tail).length;
  return { text: grouped, caret: caretBehind(grouped, head.length + Math.max(0, added)) };
}
