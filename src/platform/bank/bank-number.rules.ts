import { passesLuhn } from '../org-number.ts';

/** In the banks' format, 5050-1055 or 123-4567; null for anything else. */
export function readBankgiro(text: string): string | null {
  const [, first = '', last = ''] = /^(\d{3,4})[-\s]?(\d{4})$/.exec(text) ?? [];
  return first && passesLuhn(first + last) ? `${first}-${last}` : null;
}

/** The first four characters go last, letters become 10 to 35, and the number leaves 1 when divided by 97. */
export function readIban(text: string): string | null {
  const account = text.toUpperCase().replaceAll(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return null;
  const moved = account.slice(4) + account.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : null;
}

/** Bank, country and place, and the branch where there is one. */
export function readBic(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/\s/g, '');
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code) ? code : null;
}
