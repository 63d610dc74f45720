import { setTimeout as wait } from 'node:timers/promises';
import type { Attributes } from '../../platform/tracing/start-span.ts';
import { type EndedSpan, otlpPayload } from './otlp-payload.ts';

/** Spans beyond this are dropped while the collector is away or slow. */
const maxWaiting = 2_048;
const maxAtOnce = 512;
const everyMs = 2_000;
const patienceMs = 5_000;
const closePatienceMs = 2_000;

type Params = {
  endpoint: string;
  resource: Attributes;
  /** `count` covers all drops since the last call. */
  onDropped: (reason: string, count: number) => void;
};

/** Nothing waits for it, and no span is sent twice. */
export class SpanExporter {
  readonly #params: Params;
  readonly #url: string;
  readonly #timer: NodeJS.Timeout;
  #waiting: EndedSpan[] = [];
  #overflow = 0;
  #sending: Promise<void> | undefined;

  constructor(params: Params) {
    this.#params = params;
    this.#url = `${params.endpoint.replace(/\/+$/, '')}/v1/traces`;
    this.#timer = setInterval(() => this.#flush(), everyMs).unref();
  }

  add(span: EndedSpan): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#overflow += 1;
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= maxAtOnce) this.#flush();
  }

  /** Sends what is waiting, but does not hold up the process for a silent collector. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const deadline = wait(closePatienceMs, undefined, { ref: false });
    await Promise.race([this.#sending, deadline]);
    this.#flush();
    await Promise.race([this.#sending, deadline]);
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxAtOnce);
      const failure = await this.#send(batch);
      if (this.#overflow > 0 && failure === null) this.#drop('they came faster than they could be sent', 0);
      if (failure === null) continue;
      // wait for the next flush, so that a collector that is away is not asked again at once
      this.#drop(failure, batch.length);
      return;
    }
  }

  #drop(reason: string, count: number): void {
    this.#params.onDropped(reason, count + this.#overflow);
    this.#overflow = 0;
  }

  async #send(batch: readonly EndedSpan[]): Promise<string | null> {
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: otlpPayload(this.#params.resource, batch),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      return answer.ok ? null : `the collector answered ${answer.status}`;
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError'
        ? 'the collector does not answer'
        : 'the collector cannot be reached';
    }
  }
}
