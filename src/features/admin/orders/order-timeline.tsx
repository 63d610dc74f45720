import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { knownName } from '../../../platform/pick.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { claimReasons, deciders } from '../../claims/claim-status.rules.ts';
import { claimReasonWords } from '../../claims/claim-words.rules.ts';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { deliveryStep, eventKinds, oreIn, ownActors } from './order-words.rules.ts';

type OrderEvent = WholeOrder['events'][number];

const reasons = [
  'undelivered',
  'wrong-amount',
  'no-address',
  'sold-out',
  'abandoned',
  'declined-too-often',
  'given-up',
  'refund-failed',
  'claim',
  'by-hand',
] as const;

function useClaimDetails(): (event: OrderEvent) => string[] {
  const t = useTranslations('adminOrders.timeline');
  const language = useLocale();
  return ({ kind, details: { reason, by, count, reference } }) => {
    const claimed = knownName(claimReasons, String(reason));
    const decider = knownName(deciders, String(by));
    return [
      ...(claimed ? [claimReasonWords[language][claimed]] : []),
      ...(decider ? [t(`deciders.${decider}`)] : []),
      ...(typeof count === 'number' ? [t('records', { count })] : []),
      ...(kind === 'claim-refused' || kind === 'claim-answered' ? [String(reference)] : []),
    ];
  };
}

function useEventDetails(): (event: OrderEvent) => string[] {
  const t = useTranslations('adminOrders');
  const language = useLocale();
  const claimDetails = useClaimDetails();
  const change = (before: string, after: string) => t('timeline.change', { before, after });
  return (event) => {
    const { kind, details } = event;
    const step = deliveryStep(details);
    const ore = oreIn(details);
    const reason = knownName(reasons, String(details.reason));
    const isCorrection = kind === 'email-corrected';
    return [
      ...(step ? [change(t(`deliveries.${step.from}`), t(`deliveries.${step.to}`))] : []),
      ...(isCorrection ? [change(String(details.from), String(details.to))] : []),
      ...(ore === null ? [] : [formatAmount(decimalFromOre(ore), language)]),
      ...(reason ? [t(`timeline.reasons.${reason}`)] : []),
      ...claimDetails(event),
      ...(kind === 'delivery-mail-failed' && details.reason ? [String(details.reason)] : []),
    ];
  };
}

export function OrderTimeline({ order: { events } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.timeline');
  const detailsOf = useEventDetails();
  const kindOf = (name: string) => {
    const kind = knownName(eventKinds, name);
    return kind ? t(`kinds.${kind}`) : name;
  };
  const actorOf = (name: string) => {
    const actor = knownName(ownActors, name);
    return actor ? t(`actors.${actor}`) : name;
  };
  return (
    <Panel title={t('title')}>
      <ol className="ml-1 border-line border-l-2">
        {events.map((event) => (
          <li key={event.id} className="relative py-1.5 pl-4 text-sm">
            <span aria-hidden="true" className="absolute top-3.5 -left-[5px] size-2 rotate-45 bg-spruce" />
            <p className="font-semibold">{kindOf(event.kind)}</p>
            {detailsOf(event).map((text) => (
              <p key={text} className="break-words">
                {text}
              </p>
            ))}
            <p className="text-muted text-xs">
              <Moment iso={event.createdAt} isQuiet /> · {actorOf(event.actor)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
