import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`cc-${traceId}-${spanId}-03-what-later-versions-add`, true],
])('%s is parsed, with its sampling flag', (given, isSampled) => {
  expect(readTraceparent(given)).toEqual({ traceId, spanId, isSampled });
});

test.each([
  undefined,
  '',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}`,
])('the invalid header %s is ignored', (given) => {
  expect(readTraceparent(given)).toBe(null);
});

test('a written header is parsed back', () => {
  const context = { traceId, spanId, isSampled: true };
  expect(readTraceparent(writeTraceparent(context))).toEqual(context);
});
