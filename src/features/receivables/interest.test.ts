import { expect, test } from 'vitest';
import { interestOn } from './interest.rules.ts';
import { feeOf, isReminderDue, nextReminderOn, upcomingReminderOn } from './reminder.rules.ts';

const rates = [
  { from: '2027-01-01', percent: 3 },
  { from: '2026-07-01', percent: 2 },
];

// By hand: 10,000 kr at 2 + 8 percent are 1,000 kr a year, 2.7397 kr a day.
test('interest runs daily at the reference rate plus eight points', () => {
  expect(interestOn(10_000_00, { from: '2026-12-01', to: '2026-12-01' }, rates)).toBe(274);
  expect(interestOn(10_000_00, { from: '2026-12-01', to: '2026-12-30' }, rates)).toBe(82_19);
  expect(interestOn(0, { from: '2026-12-01', to: '2026-12-30' }, rates)).toBe(0);
});

// 10 days at 10 percent and 10 at 11: 210 percent-days of 10,000 kr are 57.534 kr.
test('across the turn of a half-year each day has its own rate', () => {
  expect(interestOn(10_000_00, { from: '2026-12-22', to: '2027-01-10' }, rates)).toBe(57_53);
  expect(interestOn(10_000_00, { from: '2027-01-01', to: '2027-01-10' }, rates)).toBe(30_14);
});

test('days before the first known rate use that rate, and without any rate there is no interest', () => {
  expect(interestOn(10_000_00, { from: '2026-06-30', to: '2026-07-01' }, rates)).toBe(5_48);
  expect(interestOn(10_000_00, { from: '2026-06-30', to: '2026-07-01' }, [])).toBe(0);
});

const late = { left: 100, dueOn: '2026-12-28', remindersSent: 0, remindersPaused: false, lastRemindedAt: null };

test('reminders go out 3 and 14 days after the due date, and no third', () => {
  const first = ['2026-12-30', '2026-12-31', '2027-01-20'].map((day) => isReminderDue(late, day));
  expect(first).toEqual([false, true, true]);
  const second = ['2027-01-10', '2027-01-11'].map((day) => isReminderDue({ ...late, remindersSent: 1 }, day));
  expect(second).toEqual([false, true]);
  expect(isReminderDue({ ...late, remindersSent: 2 }, '2027-06-01')).toBe(false);
  const delayed = { ...late, remindersSent: 1, lastRemindedAt: new Date('2027-01-05T07:20:00Z') };
  const days = [late, { ...late, remindersSent: 1 }, delayed, { ...late, remindersSent: 2 }].map(nextReminderOn);
  expect(days).toEqual(['2026-12-31', '2027-01-11', '2027-01-16', null]);
  const upcoming = ['2026-12-30', '2026-12-31', '2027-01-02'].map((day) => upcomingReminderOn(late, day));
  expect(upcoming).toEqual(['2026-12-31', '2026-12-31', '2027-01-03']);
});

test('no reminder is sent for a paid invoice, for some öre, or while reminders are paused', () => {
  expect(isReminderDue({ ...late, left: 99 }, '2027-01-20')).toBe(false);
  expect(isReminderDue({ ...late, left: 0 }, '2027-01-20')).toBe(false);
  expect(isReminderDue({ ...late, remindersPaused: true }, '2027-01-20')).toBe(false);
});

test('the first reminder adds the fee of the terms, at most 60 kr, or the late-payment compensation instead', () => {
  expect(feeOf(0, { feeKr: 0, takesCompensation: false })).toBeNull();
  expect(feeOf(0, { feeKr: 90, takesCompensation: false })).toEqual({ kind: 'reminder-fee', amount: 60_00 });
  expect(feeOf(0, { feeKr: 60, takesCompensation: true })).toEqual({ kind: 'late-compensation', amount: 450_00 });
  expect(feeOf(1, { feeKr: 60, takesCompensation: false })).toBeNull();
});
