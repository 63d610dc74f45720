/** The least and the greatest value of each whole number that an owner sets. */
export const settingBounds = {
  claimDays: [7, 30],
  settlementDays: [14, 60],
  recordRetentionMonths: [1, 18],
  holdMinutes: [5, 60],
  claimAutoShare: [0, 100],
  claimAutoPerBuyer: [0, 1_000],
  claimAutoPerKnownBuyer: [0, 1_000],
  claimAutoKrPerDay: [0, 1_000_000],
  supportRefundLimit: [0, 1_000_000],
  fourEyesAbove: [0, 1_000_000],
  invoiceCreditLimit: [0, 1_000_000],
  reminderFee: [0, 60],
} as const satisfies Record<string, readonly [number, number]>;

export const isBounded = (name: string): name is keyof typeof settingBounds => Object.hasOwn(settingBounds, name);
