/** Where a piece of work stands in a trace (W3C Trace Context). */
export type SpanContext = { traceId: string; spanId: string; isSampled: boolean };

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export type Attributes = Record<string, string | number | boolean>;

/** A piece of work that is being traced. */
export type Span = {
  context: SpanContext;
  name: string;
  end: (attributes?: Attributes, failed?: boolean) => void;
};
