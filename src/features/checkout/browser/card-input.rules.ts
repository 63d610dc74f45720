export type Typed = { text: string; caret: number };

const onlyDigits = (text: string) => text.replace(/\D/g, '');

const maxCardDigits = 19;

export const groupCardNumber = (digits: string) => (digits.slice(0, maxCardDigits).match(/.{1,4}/g) ?? []).join(' ');

/** Accepts "5" for May, and 2030 for 30. */
export function groupExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2)];
  if (padded.length < 2) return padded;
  return `${month}/${year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2)}`;
}

function caretBehind(text: string, digits: number): number {
  let [seen, place] = [0, 0];
  while (place < text.length && seen < digits) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    place += 1;
  }
  // Past a separator that was just inserted, so that the next digit follows it.
  while (seen > 0 && place < text.length && /\D/.test(text.charAt(place))) place += 1;
  return place;
}

/** Deleting a separator deletes the digit next to it, since the separator alone would come back at once. */
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
