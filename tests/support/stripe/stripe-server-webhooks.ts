import { createHmac } from 'node:crypto';
import { type EventRecord, newStripeId, secondsOf } from './stripe-server-records.ts';

type Delivery = { eventId: string; type: string; intentId: string; status: number | 'failed' };

export type SendOrder = 'as-made' | 'reversed' | 'shuffled' | ((events: EventRecord[]) => EventRecord[]);

const deliveryTimeoutMs = 10_000;

export function intentIdOf({ data: { object } }: EventRecord): string {
  return object.object === 'payment_intent' ? object.id : object.payment_intent;
}

function inOrder(events: EventRecord[], order: SendOrder): EventRecord[] {
  if (typeof order === 'function') return order([...events]);
  if (order === 'reversed') return [...events].reverse();
  if (order === 'as-made') return [...events];
  return events
    .map((event) => ({ event, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
}

/** Stores every event, and sends it to the shop at once or on request of the test. */
export class StripeWebhooks {
  readonly events: EventRecord[] = [];
  readonly deliveries: Delivery[] = [];
  /** Where the shop takes them; nothing is sent before this is set. */
  url: string | null = null;
  /** What the endpoint asked for; everything when null. */
  kinds: readonly string[] | null = null;
  holds = false;
  readonly #held: EventRecord[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #secret: string;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#secret = secret;
    this.#now = now;
  }

  tell(type: string, about: EventRecord['data']['object'], apiVersion: string): void {
    const event: EventRecord = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: secondsOf(this.#now()),
      data: { object: structuredClone(about) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.push(event);
    if (!this.url || (this.kinds && !this.kinds.includes(type))) return;
    if (this.holds) this.#held.push(event);
    else this.#follow(this.send(event));
  }

  signed(event: unknown, at: Date = this.#now()) {
    const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    const seconds = secondsOf(at);
    const signature = createHmac('sha256', this.#secret).update(`${seconds}.${body}`).digest('hex');
    return {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      },
    };
  }

  async send(event: EventRecord): Promise<void> {
    if (!this.url) throw new Error('The Stripe server was not told where the webhook is.');
    const about = { eventId: event.id, type: event.type, intentId: intentIdOf(event) };
    try {
      const signal = AbortSignal.timeout(deliveryTimeoutMs);
      const answer = await fetch(this.url, { ...this.signed(event), redirect: 'manual', signal });
      await answer.arrayBuffer();
      this.deliveries.push({ ...about, status: answer.status });
    } catch {
      this.deliveries.push({ ...about, status: 'failed' });
    }
  }

  /** Sends what was held back: late, in any order, several times, one after another or all at once. */
  async sendHeld(params: { order?: SendOrder; times?: number; parallel?: boolean } = {}): Promise<void> {
    const { order = 'as-made', times = 1, parallel = false } = params;
    const held = inOrder(this.#held.splice(0), order);
    const all = Array.from({ length: times }, () => held).flat();
    if (parallel) await Promise.all(all.map((event) => this.send(event)));
    else for (const event of all) await this.send(event);
  }

  dropHeld(): void {
    this.#held.length = 0;
  }

  /** Until everything that was sent is answered. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #follow(sending: Promise<void>): void {
    const followed = sending.finally(() => this.#underWay.delete(followed));
    this.#underWay.add(followed);
  }
}
