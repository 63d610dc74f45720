import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeFailure } from './failure.ts';

export type Log = Logger;

const hidden = '[Redacted]';

const hasName = (value: unknown): value is { name: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value;

/** Keeps the name of an error, which is its kind; any other `name` may be a person's. */
const withoutNames = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      key !== 'err' && hasName(value) ? { ...value, name: hidden } : value,
    ]),
  );

function ofRequest(): { requestId?: string } {
  const id = currentRequest()?.id;
  return id === undefined ? {} : { requestId: id };
}

/** Logs must hold no personal data, so fields that may contain some are removed here for every caller. */
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
