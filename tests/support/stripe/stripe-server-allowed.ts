import type Stripe from 'stripe';

/** What a call takes under a name: one value, anything, or things of known names. */
export type Rule = 'value' | 'anything' | Allowed;

export type Allowed = { readonly [name: string]: Rule };

/** Exactly the names of the SDK's own type: one too many or too few does not compile. */
type NamesOf<Params> = Record<keyof Params, Rule>;

const paymentMethodData = {
  allow_redisplay: 'value',
  billing_details: {
    address: { city: 'value', country: 'value', line1: 'value', line2: 'value', postal_code: 'value', state: 'value' },
    email: 'value',
    name: 'value',
    phone: 'value',
    tax_id: 'value',
  } satisfies NamesOf<Stripe.PaymentIntentConfirmParams.PaymentMethodData.BillingDetails>,
  card: { cvc: 'value', exp_month: 'value', exp_year: 'value', number: 'value' },
  metadata: 'anything',
  radar_options: 'anything',
  type: 'value',
} satisfies Allowed;

const automaticPaymentMethods = {
  allow_redirects: 'value',
  enabled: 'value',
} satisfies NamesOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>;

/** What an intent is made with and may be given later. */
const shared = {
  allowed_payment_method_types: 'anything',
  amount: 'value',
  amount_details: 'anything',
  application_fee_amount: 'value',
  capture_method: 'value',
  currency: 'value',
  customer: 'value',
  customer_account: 'value',
  description: 'value',
  excluded_payment_method_types: 'anything',
  expand: 'anything',
  hooks: 'anything',
  metadata: 'anything',
  payment_details: 'anything',
  payment_method: 'value',
  payment_method_configuration: 'value',
  payment_method_data: paymentMethodData,
  payment_method_options: 'anything',
  receipt_email: 'value',
  setup_future_usage: 'value',
  shipping: 'anything',
  statement_descriptor: 'value',
  statement_descriptor_suffix: 'value',
  transfer_data: 'anything',
  transfer_group: 'value',
} as const satisfies NamesOf<Stripe.PaymentIntentUpdateParams>;

const create = {
  ...shared,
  automatic_payment_methods: automaticPaymentMethods,
  confirm: 'value',
  confirmation_method: 'value',
  confirmation_token: 'value',
  error_on_requires_action: 'value',
  mandate: 'value',
  mandate_data: 'anything',
  off_session: 'value',
  on_behalf_of: 'value',
  radar_options: 'anything',
  return_url: 'value',
  use_stripe_sdk: 'value',
} as const satisfies NamesOf<Stripe.PaymentIntentCreateParams>;

const confirm = {
  allowed_payment_method_types: 'anything',
  amount_details: 'anything',
  amount_to_confirm: 'value',
  capture_method: 'value',
  confirmation_token: 'value',
  error_on_requires_action: 'value',
  excluded_payment_method_types: 'anything',
  expand: 'anything',
  hooks: 'anything',
  mandate: 'value',
  mandate_data: 'anything',
  off_session: 'value',
  payment_details: 'anything',
  payment_method: 'value',
  payment_method_data: paymentMethodData,
  payment_method_options: 'anything',
  radar_options: 'anything',
  receipt_email: 'value',
  return_url: 'value',
  setup_future_usage: 'value',
  shipping: 'anything',
  use_stripe_sdk: 'value',
} as const satisfies NamesOf<Stripe.PaymentIntentConfirmParams>;

const retrieve = {
  client_secret: 'value',
  expand: 'anything',
} as const satisfies NamesOf<Stripe.PaymentIntentRetrieveParams>;

const cancel = {
  cancellation_reason: 'value',
  expand: 'anything',
} as const satisfies NamesOf<Stripe.PaymentIntentCancelParams>;

const refund = {
  amount: 'value',
  charge: 'value',
  currency: 'value',
  customer: 'value',
  expand: 'anything',
  instructions_email: 'value',
  metadata: 'anything',
  origin: 'value',
  payment_intent: 'value',
  reason: 'value',
  refund_application_fee: 'value',
  reverse_transfer: 'value',
} as const satisfies NamesOf<Stripe.RefundCreateParams>;

const retrieveRefund = { expand: 'anything' } as const satisfies NamesOf<Stripe.RefundRetrieveParams>;

const listRefunds = {
  charge: 'value',
  created: 'anything',
  ending_before: 'value',
  expand: 'anything',
  limit: 'value',
  payment_intent: 'value',
  starting_after: 'value',
} as const satisfies NamesOf<Stripe.RefundListParams>;

const listCharges = {
  created: 'anything',
  customer: 'value',
  ending_before: 'value',
  expand: 'anything',
  limit: 'value',
  payment_intent: 'value',
  starting_after: 'value',
  transfer_group: 'value',
} as const satisfies NamesOf<Stripe.ChargeListParams>;

const listDisputes = {
  charge: 'value',
  created: 'anything',
  ending_before: 'value',
  expand: 'anything',
  limit: 'value',
  payment_intent: 'value',
  starting_after: 'value',
} as const satisfies NamesOf<Stripe.DisputeListParams>;

const listBalance = {
  created: 'anything',
  currency: 'value',
  ending_before: 'value',
  expand: 'anything',
  limit: 'value',
  payout: 'value',
  source: 'value',
  starting_after: 'value',
  type: 'value',
} as const satisfies NamesOf<Stripe.BalanceTransactionListParams>;

export type Call =
  | 'create'
  | 'retrieve'
  | 'update'
  | 'confirm'
  | 'cancel'
  | 'refund'
  | 'retrieveRefund'
  | 'listRefunds'
  | 'listDisputes'
  | 'listCharges'
  | 'listBalance';

export const allowedParameters: Readonly<Record<Call, Allowed>> = {
  create,
  retrieve,
  update: shared,
  confirm,
  cancel,
  refund,
  retrieveRefund,
  listRefunds,
  listDisputes,
  listCharges,
  listBalance,
};

/** Stripe's script in the browser says more about itself and its visitor. */
export const allowedFromBrowser: Allowed = {
  ...confirm,
  _stripe_version: 'value',
  client_attribution_metadata: 'anything',
  client_context: 'anything',
  client_secret: 'value',
  expected_payment_method_type: 'value',
  key: 'value',
  payment_method_data: {
    ...paymentMethodData,
    client_attribution_metadata: 'anything',
    guid: 'value',
    muid: 'value',
    pasted_fields: 'value',
    payment_user_agent: 'value',
    referrer: 'value',
    sid: 'value',
    time_on_page: 'value',
  },
};
