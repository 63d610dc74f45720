import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeFailure } from './failure.ts';

export type Log = Logger;

const hidden = '[Redacted]';

const hasName = (value: unknown): value is { name: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value;

/** Of a failure its name says what kind it is; of anything else it may be a person's. */
const withoutNames = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      key !== 'err' && hasName(value) ? { ...value, name: hidden } : value,
    ]),
  );

/** Whose work it was that a line tells of. */
function ofRequest(): { requestId?: string } {
  const id = currentRequest()?.id;
  return id === undefined ? {} : { requestId: id };
}

/** Logs carry ids, never personal data: what could hold some is cut out here, whoever logs it. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      mixin: ofRequest,
      serializers: { err: describeFailure },
      formatters: { log: withoutNames },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.email', '*.phone', '*.password', '*.token', '*.secret', '*.to', '*.params'],
        censor: hidden,
      },
    },
    destination,
  );
}
