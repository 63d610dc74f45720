import type { Attributes, SpanContext, SpanKind } from '../../platform/tracing/start-span.ts';

export type EndedSpan = {
  context: SpanContext;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  /** Unix time in milliseconds, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  failed: boolean;
};

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const failedStatus = 2;

function attributeValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: attributeValue(value) }));

/** A string, because a JSON number cannot hold it exactly. */
const nanosecondsOf = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

function spanOf({ context, parentSpanId, name, kind, startedAt, endedAt, attributes, failed }: EndedSpan) {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanosecondsOf(startedAt),
    endTimeUnixNano: nanosecondsOf(endedAt),
    attributes: attributesOf(attributes),
    ...(failed && { status: { code: failedStatus } }),
  };
}

export const otlpPayload = (resource: Attributes, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'shop' }, spans: spans.map(spanOf) }],
      },
    ],
  });
