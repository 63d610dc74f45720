/** W3C Trace Context. */
export type SpanContext = { traceId: string; spanId: string; isSampled: boolean };

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export type Attributes = Record<string, string | number | boolean>;

export type Span = {
  context: SpanContext;
  name: string;
  end: (attributes?: Attributes, failed?: boolean) => void;
};
