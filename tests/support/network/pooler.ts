import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `refuses`: rejects connections with timeout parameters. `drops`: ignores those parameters. */
type Manner = 'refuses' | 'drops';

const isLimit = (name: string) => name.endsWith('_timeout');

/** Parameters follow the length and the protocol version. */
function readParameters(message: Buffer): [name: string, value: string][] {
  const words = message.toString('utf8', 8).split('\0');
  const count = Math.floor((words.length - 1) / 2);
  return Array.from({ length: count }, (_, index) => [words[2 * index] ?? '', words[2 * index + 1] ?? '']);
}

function writeParameters(version: Buffer, parameters: readonly [string, string][]): Buffer {
  const text = `${parameters.map((pair) => `${pair.join('\0')}\0`).join('')}\0`;
  const body = Buffer.concat([version, Buffer.from(text)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

function refusal(name: string): Buffer {
  const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`;
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(Buffer.byteLength(text) + 4, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Handles the start of a connection like PgBouncer and passes everything else through. */
export async function openPooler(databaseUrl: string, manner: Manner) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {}).on('close', () => sockets.delete(near));
    near.once('data', (message) => {
      const parameters = readParameters(message).filter(([name]) => name !== '');
      const limit = parameters.find(([name]) => isLimit(name));
      if (limit && manner === 'refuses') {
        near.end(refusal(limit[0]));
        return;
      }
      const far = connect(Number(target.port || 5432), target.hostname);
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      far.write(
        writeParameters(
          message.subarray(4, 8),
          parameters.filter(([name]) => !isLimit(name)),
        ),
      );
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
