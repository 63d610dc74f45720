import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`cc-${traceId}-${spanId}-03-what-later-versions-add`, true],
])('%s is read, and so is whether it is sampled', (given, isSampled) => {
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
])('%s is as if it were not there', (given) => {
  expect(readTraceparent(given)).toBe(null);
});

test('what is written is read again', () => {
  const context = { traceId, spanId, isSampled: true };
  expect(readTraceparent(writeTraceparent(context))).toEqual(context);
});
