import { streamPieces } from './stream-pieces.ts';

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

export const streamJsonArray = <Position>(read: (after: Position | null) => Promise<Batch<Position>>) =>
  streamPieces(asJson(read));
