import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Logs carry ids, never personal data: what could hold some is cut out here, whoever logs it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.email', '*.phone', '*.name', '*.password', '*.token', '*.secret', '*.to', '*.params'],
  });
}
