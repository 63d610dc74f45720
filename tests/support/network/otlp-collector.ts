import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    z.strictObject({ doubleValue: z.number() }),
  ]),
});

const nanoseconds = z.string().regex(/^[1-9]\d{18}$/);
const spanId = z.string().regex(/^(?!0+$)[0-9a-f]{16}$/);

const spanShape = z
  .strictObject({
    traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
    spanId,
    parentSpanId: spanId.optional(),
    name: z.string().min(1),
    kind: z.number().int().min(1).max(5),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes: z.array(attribute),
    status: z.strictObject({ code: z.number().int().min(0).max(2) }).optional(),
  })
  .refine((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano), 'ends before it starts');

const payloadShape = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(spanShape) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof spanShape>;

/** An OTLP/HTTP collector that rejects malformed traces. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const refused: string[] = [];
  let requests = 0;
  let silent = false;
  const server = createServer(async (request, response) => {
    requests += 1;
    if (silent) return;
    const isRight = request.method === 'POST' && request.url === '/v1/traces';
    if (!isRight || request.headers['content-type'] !== 'application/json') {
      refused.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
      response.writeHead(404).end();
      return;
    }
    const parsed = payloadShape.safeParse(await json(request));
    if (!parsed.success) {
      refused.push(parsed.error.message);
      response.writeHead(400).end();
      return;
    }
    for (const { scopeSpans } of parsed.data.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    refused,
    requests: () => requests,
    /** Accepts connections, but no longer answers. */
    fallSilent() {
      silent = true;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
