/**
 * Every figure of business policy. Texts use one as [[claimDays]]; see `placeholders.rules.ts`. Those that an owner can
 * set are the first values of settings, and are read by `settingsOf`.
 */
export const policy = {
  vatPercent: 25,
  /** Days after delivery to report a faulty lead… */
  claimDays: 7,
  /** …and days after purchase until it is replaced or refunded. */
  remedyDays: 14,
  /** A claim near the end of those days is answered within this many days of the claim. */
  answerClaimDays: 7,
  /** A refused claim can be answered once, within this many days. */
  answerRefusalDays: 14,
  /** The admin is reminded this many days before a claim is granted automatically. */
  claimReminderDays: 4,
  /** How long an automatically granted claim counts against a buyer, and how far back other buyers are told. */
  claimWindowDays: 30,
  /** Below this many delivered leads no claim rate is shown. */
  claimRateFrom: 20,
  /** Claims granted without the admin: percent of an order's leads, how many to a buyer, kronor a day. */
  claimAutoShare: 10,
  claimAutoPerBuyer: 3,
  claimAutoPerKnownBuyer: 20,
  claimAutoKrPerDay: 2_000,
  supportRefundKrPerDay: 1_000,
  maxClaimsAtOnce: 100,
  maxRefundsAtOnce: 50,
  /** A withdrawn claim can be filed again, this many times in all. */
  maxReportsOfRecord: 3,
  /** What is not delivered within this many days of payment is refunded. */
  deliveryDays: 14,
  replyHours: 24,
  usualReplyHours: 2,
  contactLeadsWithinHours: 24,
  maxQuoteProviders: 3,
  /** Quote requests a day. */
  maxQuotesPerAsker: 3,
  maxQuotesPerNetwork: 6,
  quoteSeconds: 60,
  /** How long a contractor's link opens the offered request. */
  quoteOfferDays: 14,
  invoiceTermsDays: 30,
  /** What a company may owe unless the admin changes it. */
  invoiceCreditKr: 10_000,
  volumeOfferFromLeads: 50,
  minLeadPriceKr: 100,
  maxLeadPriceKr: 500,
  recordRetentionMonths: 18,
  /** Counted from the end of the sale's calendar year, which is also the financial year. */
  orderRetentionYears: 7,
  requestRetentionMonths: 24,
  /** How long the outbox keeps recipients and contents. */
  mailRetentionDays: 90,
  /** Subscriptions that are not confirmed within this are deleted. */
  unconfirmedDays: 7,
  qualityPremiumFrom: 50,
  qualityTopFrom: 80,
  /** The maximum points of a suggested quality score for each part; together 100. */
  qualityFreshness: 30,
  qualityCompleteness: 30,
  qualityVerification: 25,
  qualityClaims: 15,
  /** Leads collected up to this many days ago have all points of freshness, those older than the second number none… */
  qualityFreshDays: 7,
  qualityStaleDays: 180,
  /** …and a listing with this share of claims has no points for claims. */
  qualityClaimsPercent: 20,
  maxBuyersLimit: 20,
  holdMinutes: 15,
  maxOpenHolds: 5,
  /** Unpaid holds of one network are small up to this share of a listing, or this many leads of a small listing… */
  smallHoldPercent: 20,
  smallHoldLeads: 5,
  /** …and up to this amount incl. VAT, across all listings. */
  smallHoldKr: 50_000,
  /** Larger holds last this long unless a payment begins… */
  largeHoldMinutes: 3,
  /** …and after an unpaid one the network waits this long. This many early releases count as one unpaid hold. */
  largeHoldRestMinutes: 60,
  largeHoldReleases: 3,
  maxDeclines: 5,
  /** As long as the slowest payment method may take. A payment processing for longer is given up. */
  processingDays: 14,
  maxCartLines: 100,
  /** Limits of the card networks for one payment. */
  minChargeKr: 3,
  maxChargeKr: 999_999,
  /** Above this the receipt must state the buyer's address. */
  billingAddressAboveKr: 4_000,
  /** A checkout that was never submitted can be paid this long. */
  checkoutHours: 24,
  signInLinkMinutes: 30,
  buyerSessionHours: 24,
  /** If the buyer ticks the box. */
  rememberBuyerDays: 30,
  recordsOpenHours: 24,
} as const;
