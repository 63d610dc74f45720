import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, type Metric } from './registry.ts';

const resolutionMs = 10;
const nanoseconds = 1e9;

/** The event loop's delay starts over after each scrape. */
export function processMetrics(startedAt: Date): { metrics: Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const delays = () => {
    const read = [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const;
    const readings = read.map(([quantile, value]) => ({
      labels: { quantile },
      value: Number.isFinite(value) ? value / nanoseconds : 0,
    }));
    delay.reset();
    return readings;
  };
  const memory = () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return Object.entries({ rss, heap: heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }));
  };
  return {
    metrics: [
      gauge(
        { name: 'shop_event_loop_delay_seconds', help: 'How late the event loop was since the last scrape.' },
        delays,
      ),
      gauge({ name: 'shop_memory_bytes', help: 'Memory of this process.' }, memory),
      gauge({ name: 'shop_start_time_seconds', help: 'When this process began.' }, () => [
        { value: Math.floor(startedAt.getTime() / 1_000) },
      ]),
    ],
    stop: () => void delay.disable(),
  };
}
