import type { ListedRefund, ProviderRefund } from '../payments/payment-provider.ts';
import { claimsDue, type Grants } from './claim.rules.ts';
import { claimsFiled, type Filing } from './claim-filing.rules.ts';
import { type DisputesTold, disputesTold } from './dispute.rules.ts';
import { refundAnswered, refundGivenUp, refundsTold, type Unserved, undelivered, unserved } from './refund.rules.ts';
import { begin, type Moment, type Sale, type Steps } from './sale.ts';

/** What has happened, and so is never refused. Whatever of it is known already changes nothing. */
export type Told =
  | { kind: 'refunds-told'; listed: readonly ListedRefund[]; actor: string }
  | { kind: 'refund-answered'; refundId: string; given: ProviderRefund }
  | { kind: 'refund-given-up'; refundId: string; listed: readonly ListedRefund[] }
  | ({ kind: 'disputes-told' } & DisputesTold)
  | ({ kind: 'unserved' } & Unserved)
  | { kind: 'undelivered' }
  | ({ kind: 'claims-filed' } & Filing)
  | ({ kind: 'claims-due' } & Grants);

export function changes(sale: Sale, told: Told, at: Moment): Steps {
  const steps = begin(sale);
  switch (told.kind) {
    case 'refunds-told':
      return refundsTold(steps, told, at);
    case 'refund-answered':
      return refundAnswered(steps, told, at);
    case 'refund-given-up':
      return refundGivenUp(steps, told, at);
    case 'disputes-told':
      return disputesTold(steps, told, at);
    case 'unserved':
      return unserved(steps, told, at);
    case 'undelivered':
      return undelivered(steps, at);
    case 'claims-filed':
      return claimsFiled(steps, told, at);
    case 'claims-due':
      return claimsDue(steps, told, at);
  }
}
