/** No 0, 1, I or O: they are taken for each other when read out or written down. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const places = 6;
const bits = 5;

/** Odd, so that every number below 2^30 gets another one: neighbours look nothing alike, and none comes twice. */
const factor = 605_484_089;
const mostNumbers = letters.length ** places;

/**
 * The short name of a record, such as `L-7KQ2-9M`, in SQL: computed by the database from the number that it counts, so
 * that no two records share one and none is used again.
 */
export function referenceSql(number: string): string {
  const scattered = `((${number} * ${factor}) % ${mostNumbers})`;
  const letter = (place: number) =>
    `substr('${letters}', ((${scattered} >> ${bits * (places - 1 - place)}) & ${letters.length - 1})::int + 1, 1)`;
  const all = Array.from({ length: places }, (_, place) => letter(place));
  return `'L-' || ${all.slice(0, 4).join(' || ')} || '-' || ${all.slice(4).join(' || ')}`;
}

/** What somebody typed or pasted as a reference, or null. */
export function readReference(written: string): string | null {
  const plain = written.toUpperCase().replace(/[\s-]/g, '');
  const shape = new RegExp(`^L?([${letters}]{4})([${letters}]{2})$`);
  const found = shape.exec(plain);
  return found ? `L-${found[1]}-${found[2]}` : null;
}
