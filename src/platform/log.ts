import { type Logger, pino } from 'pino';
import { describeFailure } from './failure.ts';

export type Log = Logger;

/** Logs carry ids, never personal data: what could hold some is cut out here, whoever logs it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: describeFailure },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.email', '*.phone', '*.name', '*.password', '*.token', '*.secret', '*.to', '*.params'],
  });
}
