import { expect, test } from 'vitest';
import { Counter, exposition, gauge, Histogram } from './registry.ts';

test('counters, gauges and histograms are written in the format of Prometheus', () => {
  const calls = new Counter({ name: 'calls_total', help: 'Calls.' }, ['code']);
  calls.add({ code: 'stale' });
  calls.add({ code: 'stale' }, 2);
  calls.add({ code: 'with "quotes"\nand \\' });
  const took = new Histogram({ name: 'took_seconds', help: 'How long.' }, ['route'], [0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) took.observe({ route: '/a' }, seconds);
  const up = gauge({ name: 'up', help: 'Whether.' }, () => [{ value: 1 }, { labels: { of: 'b' }, value: 0 }]);
  expect(exposition([calls, took, up])).toBe(`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{code="stale"} 3
calls_total{code="with \\"quotes\\"\\nand \\\\"} 1
# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{route="/a",le="0.1"} 2
took_seconds_bucket{route="/a",le="1"} 3
took_seconds_bucket{route="/a",le="+Inf"} 4
took_seconds_sum{route="/a"} 7.65
took_seconds_count{route="/a"} 4
# HELP up Whether.
# TYPE up gauge
up 1
up{of="b"} 0
`);
});

test('a metric has a bounded number of label sets, and any further ones are counted together', () => {
  const calls = new Counter({ name: 'calls_total', help: 'Calls.' }, ['code']);
  for (let index = 0; index < 5_000; index += 1) calls.add({ code: String(index) });
  const lines = [...calls.lines()];
  expect(lines).toHaveLength(2_001);
  expect(lines.at(-1)).toBe('calls_total{code="other"} 3000');
});
