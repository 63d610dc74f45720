import type { SpanContext } from './start-span.ts';

const sampled = 1;

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Null for an invalid W3C `traceparent`, which counts as none. */
export function readTraceparent(header: unknown): SpanContext | null {
  const [, version, traceId = '', spanId = '', flags = '', rest] =
    form.exec(typeof header === 'string' ? header : '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampled) === sampled };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
