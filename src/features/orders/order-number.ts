import { randomInt } from 'node:crypto';

/** Without characters that are easily mistaken for each other on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, so that nobody learns how many orders there are. 49 bits; the unique index catches a collision. */
export function newOrderNumber(): string {
  const drawn = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]);
  return `${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
}
