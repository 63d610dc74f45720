/** Looks random but is fixed, so that the demo data is the same on every start. */
export function scatter(serial: number, salt: number): number {
  let mixed = Math.imul(serial + Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

/** The telecom authority (PTS) reserves these for books and films: they reach nobody. */
const reservedSeries: readonly { first: number; count: number }[] = [
  { first: 46_8_465_004_00, count: 100 },
  { first: 46_31_390_06_00, count: 100 },
  { first: 46_40_628_04_00, count: 100 },
  { first: 46_980_319_200, count: 100 },
  { first: 46_70_174_06_05, count: 95 },
];

const ownPhone = '+46846500412';

const reservedPhones = reservedSeries
  .flatMap(({ first, count }) => Array.from({ length: count }, (_, step) => `+${first + step}`))
  .filter((phone) => phone !== ownPhone);

export const reservedPhoneCount = reservedPhones.length;

/** Shares no factor with the number of phones, so that every phone is used once before any repeats. */
const PHONE_STRIDE = 101;

export function reservedPhone(slot: number): string {
  return pick(reservedPhones, slot * PHONE_STRIDE);
}

/** A valid check digit, in a range (402…) that was never assigned. */
export function fictionalOrgNumber(serial: number): string {
  const digits = `402${200_000 + serial * 317}`;
  const whole = `${digits}${luhnCheckDigit(digits)}`;
  return `${whole.slice(0, 6)}-${whole.slice(6)}`;
}

function luhnCheckDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
