import type { BodyOf } from '../../../platform/api.ts';
import { decimalIn, typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../../platform/language.ts';
import { momentsOfSwedish, swedishClock } from '../../../platform/time/swedish-time.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeapDraft } from './lead-draft.rules.ts';

type SchedulePlan = BodyOf<'PATCH /admin/leads/:id/schedule'>;

type Planned = Pick<AdminLead, 'publishAt' | 'priceAt'>;

/** What a `datetime-local` takes. */
const localOf = (iso: string | undefined | null) =>
  iso ? new Date(swedishClock(new Date(iso)).localMs).toISOString().slice(0, 16) : '';

export const scheduleDraftOf = ({ publishAt, priceAt }: Planned, language: Language) => ({
  publishAt: localOf(publishAt),
  price: priceAt ? decimalIn(priceAt.price, language) : '',
  at: localOf(priceAt?.at),
});

const textIn = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/**
 * A time left as it was shown stays what it was. Of the hour that comes twice the first is meant; a time that is left out
 * or unreadable is sent as it is typed, so that the field is refused.
 */
const isoOf = (typed: string, saved: string | null | undefined) =>
  saved && typed === localOf(saved) ? saved : (momentsOfSwedish(typed)[0]?.toISOString() ?? typed);

export function scheduleOfForm(data: FormData, saved: Planned): SchedulePlan {
  const [publishAt, price, at] = [textIn(data, 'publishAt'), textIn(data, 'price'), textIn(data, 'at')];
  return {
    ...(data.has('publishAt') && { publishAt: publishAt === '' ? null : isoOf(publishAt, saved.publishAt) }),
    priceAt: price === '' && at === '' ? null : { price: typedDecimal(price), at: isoOf(at, saved.priceAt?.at) },
  };
}

/** A plan that was saved with this price before was asked about then. */
export const withPlannedPrice = (now: LeapDraft, { priceAt }: SchedulePlan, saved: Planned, language: Language) =>
  priceAt && priceAt.price !== saved.priceAt?.price
    ? { ...now, pricePerLead: decimalIn(priceAt.price, language) }
    : now;
