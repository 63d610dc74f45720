import type { Given } from '../delivery/hand-over.ts';
import type { DeliveryStatus } from '../orders/order-status.rules.ts';
import type { ListedRefund, ProviderRefund } from '../payments/payment-provider.ts';
import { claimsDue, claimsSoonDue, type Grants } from './claim.rules.ts';
import { claimsFiled, type Filing } from './claim-filing.rules.ts';
import {
  type Corrected,
  corrected,
  deliverySet,
  handedOver,
  resumed,
  type Stopped,
  stopped,
} from './delivery.rules.ts';
import { beingPaid, type Invoiced, invoiced, type Paid, paid, type Unpaid, unpaid } from './payment.rules.ts';
import {
  disputesReported,
  type ReportedDisputes,
  refundAnswered,
  refundGivenUp,
  refundsReported,
  undelivered,
} from './refund.rules.ts';
import { begin, type Moment, type Sale, type Steps } from './sale.ts';

/** Events that have happened, so they are never refused. Known ones change nothing. */
type Events = {
  paid: Paid;
  invoiced: Invoiced;
  unpaid: Unpaid;
  'being-paid': { isLate: boolean; holdMinutes: number };
  'handed-over': Given;
  'delivery-stopped': Stopped;
  'delivery-resumed': { before: DeliveryStatus; actor: string };
  'delivery-set': { to: DeliveryStatus; actor: string };
  'address-corrected': Corrected;
  'refunds-reported': { listed: readonly ListedRefund[]; actor: string };
  'refund-answered': { refundId: string; answer: ProviderRefund };
  'refund-given-up': { refundId: string; listed: readonly ListedRefund[]; failure: string | null };
  undelivered: object;
  'disputes-reported': ReportedDisputes;
  'claims-filed': Filing;
  'claims-soon-due': { by: Date };
  'claims-due': Grants;
};

export type SaleEvent<Kind extends keyof Events = keyof Events> = { [One in Kind]: { kind: One } & Events[One] }[Kind];

const rules: { [Kind in keyof Events]: (steps: Steps, event: SaleEvent<Kind>, at: Moment) => Steps } = {
  paid,
  invoiced,
  unpaid,
  'being-paid': beingPaid,
  'handed-over': handedOver,
  'delivery-stopped': stopped,
  'delivery-resumed': resumed,
  'delivery-set': deliverySet,
  'address-corrected': corrected,
  'refunds-reported': refundsReported,
  'refund-answered': refundAnswered,
  'refund-given-up': refundGivenUp,
  undelivered: (steps, _, at) => undelivered(steps, at),
  'disputes-reported': disputesReported,
  'claims-filed': claimsFiled,
  'claims-soon-due': claimsSoonDue,
  'claims-due': claimsDue,
};

/** Applies an event on top of earlier steps. */
export const further = <Kind extends keyof Events>(steps: Steps, event: SaleEvent<Kind>, at: Moment): Steps =>
  rules[event.kind](steps, event, at);

export const changes = <Kind extends keyof Events>(sale: Sale, event: SaleEvent<Kind>, at: Moment): Steps =>
  further(begin(sale), event, at);
