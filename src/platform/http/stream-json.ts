type Batch<Position> = { rows: readonly unknown[]; next: Position | null };

async function* asJson<Position>(read: (after: Position | null) => Promise<Batch<Position>>): AsyncGenerator<string> {
  let after: Position | null = null;
  let opening = '[';
  do {
    const { rows, next }: Batch<Position> = await read(after);
    yield `${opening}${rows.map((row) => JSON.stringify(row)).join(',')}${next ? '' : ']'}`;
    opening = ',';
    after = next;
  } while (after);
}

/**
 * A long list as one JSON array. A batch is read only when the one before it is on its way, so that a slow reader fills
 * no memory.
 */
export function streamJsonArray<Position>(
  read: (after: Position | null) => Promise<Batch<Position>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const batches = asJson(read);
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await batches.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
