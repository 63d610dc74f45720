import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog('info', sink));
  return JSON.parse(lines.join(''));
}

test('the log names the kind of a failure', () => {
  const line = written((log) => log.error({ err: new TypeError('no such thing') }, 'A request failed'));
  expect(line.err).toMatchObject({ name: 'TypeError', message: 'no such thing' });
});

test('the log holds no personal data, no matter who writes it', () => {
  const line = written((log) => log.info({ buyer: { name: 'Kund Kundsson', email: 'kund@foretag.example' } }, 'Sold'));
  expect(line.buyer).toEqual({ name: '[Redacted]', email: '[Redacted]' });
});
