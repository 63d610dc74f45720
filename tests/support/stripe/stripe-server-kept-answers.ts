import { Refusal } from './stripe-server-refusal.ts';

type Kept = { status: number; body: object };

/** What was answered under an idempotency key, refusals too: asked again, nothing is done again. */
export class KeptAnswers {
  readonly #kept = new Map<string, { call: string; text: string; answer: string; status: number }>();

  once(key: string, call: string, text: string, work: () => Kept): Kept & { headers?: Record<string, string> } {
    const earlier = this.#kept.get(key);
    if (earlier) {
      if (earlier.call !== call || earlier.text !== text) {
        const same = earlier.call === call ? 'parameters' : 'endpoint';
        const message = `Keys for idempotent requests can only be used for the same ${same} they were first used for. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw new Refusal(400, { type: 'idempotency_error', message });
      }
      return { status: earlier.status, body: JSON.parse(earlier.answer), headers: { 'idempotent-replayed': 'true' } };
    }
    const done = settle(work);
    this.#kept.set(key, { call, text, answer: JSON.stringify(done.body), status: done.status });
    return done;
  }
}

function settle(work: () => Kept): Kept {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}
