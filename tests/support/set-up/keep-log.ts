import { Writable } from 'node:stream';
import { createLog } from '../../../src/platform/log.ts';

/** A log whose lines a test reads. */
export function keepLog<Line = Record<string, unknown>>(level: string) {
  const lines: Line[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: createLog(level, sink) };
}
