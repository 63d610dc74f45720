import type { AnswerTo } from '../../../platform/api.ts';

export type Erased = Extract<AnswerTo<'POST /admin/privacy/erase'>, { suppressed: true }>;

/** Whom to inform is answered only once, and the shop may advise to erase again. */
export function withEarlierReceivers(erased: Erased, earlier: Erased | null): Erased {
  const all = [...(earlier?.receivers ?? []), ...erased.receivers];
  const byOrder = new Map(all.map((one) => [`${one.orderNumber} ${one.customerEmail}`, one]));
  return { ...erased, receivers: [...byOrder.values()] };
}
