/**
 * Every figure of business policy, once: copy, code and tests read it here, and no page spells its own.
 * Texts name a figure as [[claimDays]]; see `placeholders.rules.ts`.
 */
export const policy = {
  vatPercent: 25,
  /** A faulty lead is reported within this many days of delivery… */
  claimDays: 7,
  /** …and replaced or refunded within this many days of purchase. */
  remedyDays: 14,
  /** A report that comes late in that time is answered within this many days of itself. */
  answerClaimDays: 7,
  /** So many days before a claim is granted by itself, the admin is reminded. */
  claimReminderDays: 4,
  /** What a buyer was granted by rule counts this long, and who was given the same record is told this far back. */
  claimWindowDays: 30,
  /** Of fewer delivered leads no share of claimed ones is told. */
  claimRateFrom: 20,
  maxClaimsAtOnce: 100,
  /** What is not delivered this long after payment is refunded. */
  deliveryDays: 14,
  replyHours: 24,
  usualReplyHours: 2,
  contactLeadsWithinHours: 24,
  maxQuoteProviders: 3,
  quoteSeconds: 60,
  /** How long a provider's link opens the request that it was offered. */
  quoteOfferDays: 14,
  invoiceTermsDays: 30,
  volumeOfferFromLeads: 50,
  minLeadPriceKr: 100,
  maxLeadPriceKr: 500,
  recordRetentionMonths: 18,
  /** After the year of the sale, which is the financial year too. */
  orderRetentionYears: 7,
  requestRetentionMonths: 24,
  /** How long the outbox says what stood in a mail, and to whom it went. */
  mailRetentionDays: 90,
  /** A subscription that nobody confirmed is deleted after this long. */
  unconfirmedDays: 7,
  qualityPremiumFrom: 50,
  qualityTopFrom: 80,
  maxBuyersLimit: 20,
  holdMinutes: 15,
  maxOpenHolds: 5,
  /** Unpaid holds of one network are small up to this share of a listing, or this many leads of a small one… */
  smallHoldPercent: 20,
  smallHoldLeads: 5,
  /** …and this much with VAT, of all listings. */
  smallHoldKr: 50_000,
  /** What goes beyond is held this long while nobody is paying… */
  largeHoldMinutes: 3,
  /** …and after one that was not paid there is none for this long. So many that were soon let go count as one. */
  largeHoldRestMinutes: 60,
  largeHoldReleases: 3,
  maxDeclines: 5,
  maxCartLines: 100,
  /** What the card networks take in one payment. */
  minChargeKr: 3,
  maxChargeKr: 999_999,
  /** Above this the receipt has to name the buyer's address. */
  billingAddressAboveKr: 4_000,
  /** A checkout that was never submitted can be paid this long. */
  checkoutHours: 24,
  signInLinkMinutes: 30,
  recordsOpenHours: 24,
} as const;
