import { addDays } from './swedish-days.rules.ts';

/** By the Gregorian calendar's own arithmetic (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Days of the same date each year, with the three eves on which banks are closed. */
const fixed = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']);

/** From Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const fromEaster = [-2, 1, 39];

/** A Friday; Midsummer Day and All Saints' Day are Saturdays. */
const isMidsummerEve = (day: string) => weekday(day) === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25';

export function isBankDay(day: string): boolean {
  if (weekday(day) === 0 || weekday(day) === 6 || fixed.has(day.slice(5)) || isMidsummerEve(day)) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return !fromEaster.some((days) => addDays(easter, days) === day);
}

/** The day itself if it is a bank day. */
export const nextBankDay = (day: string): string => (isBankDay(day) ? day : nextBankDay(addDays(day, 1)));

/** Both are calendar days in Sweden. */
export const dueOnOf = (issuedOn: string, paymentDays: number): string => nextBankDay(addDays(issuedOn, paymentDays));
