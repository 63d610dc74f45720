import { z } from 'zod';
import { currentRequest, inRequest } from '../current-request.ts';
import type { Span } from '../tracing/start-span.ts';
import { startSpan } from '../tracing/start-span.ts';
import { readTraceparent, writeTraceparent } from '../tracing/traceparent.ts';

/** Stored beside the payload, whose own schema drops it. */
const originShape = z.object({ origin: z.object({ requestId: z.string(), traceparent: z.string().optional() }) });

export function withOrigin<Payload extends object>(payload: Payload): Payload {
  const request = currentRequest();
  if (!request) return payload;
  const traceparent = request.span && { traceparent: writeTraceparent(request.span.context) };
  return { ...payload, origin: { requestId: request.id, ...traceparent } };
}

type Taken = { id: string; data: unknown };

/** Runs a job under the id of the request that queued it; others, such as nightly ones, under their own. */
export function inJob<Answer>(name: string, { id, data }: Taken, work: (span: Span | null) => Answer): Answer {
  const origin = originShape.safeParse(data).data?.origin;
  const span = startSpan({
    name,
    kind: 'consumer',
    parent: readTraceparent(origin?.traceparent),
    attributes: { 'messaging.destination.name': name, 'messaging.message.id': id },
  });
  return inRequest({ id: origin?.requestId ?? id, span }, () => work(span));
}
