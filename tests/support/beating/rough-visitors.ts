import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** `localAddress` varies, because each source address has only about 28,000 ports. */
function dial(port: number, localAddress: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

/** Opens up to `count` connections, a hundred at a time, or as many as the machine allows. */
export async function openIdle(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const more = await Promise.all(Array.from({ length: 100 }, (_, at) => dial(port, `127.0.0.${2 + (at % 4)}`)));
    const open = more.filter((socket) => socket !== null);
    sockets.push(...open);
    if (open.length < more.length) break;
  }
  return sockets;
}

const slowHead = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';

/** Sends one header byte per second per connection. Answers how many were cut off, and how long the last one lasted. */
export async function slowloris(port: number, count: number, seconds: number) {
  const sockets = await openIdle(port, count);
  const open = new Set(sockets);
  for (const socket of sockets) {
    socket.on('close', () => open.delete(socket));
    socket.resume().write(slowHead);
  }
  let lasted = 0;
  for (let second = 1; second <= seconds && open.size > 0; second += 1) {
    for (const socket of open) socket.write('a');
    await wait(1_000);
    if (open.size > 0) lasted = second;
  }
  for (const socket of open) socket.destroy();
  return { opened: sockets.length, leftOpen: open.size, lasted };
}

/** Sends a body without end until `bytes` are sent or the shop answers. */
export async function pour(url: string, path: string, bytes: number, headers: Record<string, string>) {
  const piece = Buffer.alloc(64 * 1024, 'x');
  const call = request(url + path, { method: 'POST', headers });
  let status = 0;
  let isOver = false;
  call.on('response', (answer) => {
    status = answer.statusCode ?? 0;
    answer.resume();
    isOver = true;
  });
  call.on('error', () => {
    isOver = true;
  });
  call.on('close', () => {
    isOver = true;
  });
  let sent = 0;
  while (!isOver && sent < bytes) {
    sent += piece.length;
    if (!call.write(piece)) await Promise.race([once(call, 'drain'), once(call, 'close'), wait(2_000)]).catch(() => {});
  }
  const deadline = Date.now() + 15_000;
  while (!isOver && Date.now() < deadline) await wait(50);
  call.destroy();
  return { status, sentMegabytes: Math.round(sent / 1024 / 1024) };
}

/** Sends a raw request head and answers the first line of the response, or whether the shop closed the connection or sent nothing. */
export async function rawStatus(port: number, head: string): Promise<string> {
  const socket = await dial(port, '127.0.0.1');
  if (!socket) return 'refused';
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  socket.write(head);
  await Promise.race([once(socket, 'close'), once(socket, 'data'), wait(15_000)]);
  const silence = socket.closed ? 'closed' : 'silent';
  socket.destroy();
  return text.split('\r\n')[0] || silence;
}

export const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/** A slow visitor, until told to stop. Collects response times and failures. */
export function visitCalmly(url: string, paths: readonly string[], pauseMs = 50) {
  const times: number[] = [];
  const wrong: string[] = [];
  let isOver = false;
  const walk = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const path = paths[round % paths.length] ?? '/';
      const started = performance.now();
      try {
        const answer = await fetch(url + path, { signal: AbortSignal.timeout(15_000) });
        await answer.arrayBuffer();
        if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
      } catch (error) {
        wrong.push(`${path}: ${String(error)}`);
      }
      times.push(performance.now() - started);
      await wait(pauseMs);
    }
  })();
  return {
    async leave() {
      isOver = true;
      await walk;
      return { wrong, answers: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
    },
  };
}
