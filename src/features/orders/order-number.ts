import { randomInt } from 'node:crypto';

/** Without the letters and figures that are mistaken for each other on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Tells nobody how many orders there are; 49 bits, and the database refuses a second one. */
export function newOrderNumber(): string {
  const drawn = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]);
  return `${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
}
