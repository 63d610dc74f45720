import { daysOfMonth, monthBefore, type Period } from '../../../../platform/time/swedish-days.rules.ts';

export const dayPresets = ['today', 'month', 'lastMonth', 'quarter'] as const;

export type DayPreset = (typeof dayPresets)[number];

const quarterOf = (day: string): Period => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const monthAt = (number: number) => `${day.slice(0, 4)}-${String(number).padStart(2, '0')}`;
  return { from: daysOfMonth(monthAt(first)).from, to: daysOfMonth(monthAt(first + 2)).to };
};

/** `today` is the day in Sweden. */
export const presetDays: Record<DayPreset, (today: string) => Period> = {
  today: (today) => ({ from: today, to: today }),
  month: (today) => daysOfMonth(today.slice(0, 7)),
  lastMonth: (today) => daysOfMonth(monthBefore(today.slice(0, 7))),
  quarter: quarterOf,
};

/** `own` for days that match no preset. */
export function presetOf({ from, to }: Partial<Period>, today: string): DayPreset | 'own' | '' {
  if (!from && !to) return '';
  const named = dayPresets.find((name) => {
    const days = presetDays[name](today);
    return days.from === from && days.to === to;
  });
  return named ?? 'own';
}
