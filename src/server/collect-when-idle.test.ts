import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

const windowMs = 5_000;
let share: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({
    user: share * windowMs * 900,
    system: share * windowMs * 100,
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(...windows: number[]): void {
  for (share of windows) vi.advanceTimersByTime(windowMs);
}

test('memory is collected once after the start and once after each busy time, and only in quiet', () => {
  const collect = vi.fn<() => void>();
  collectWhenIdle(collect);
  pass(0.5, 0.01, 0.01, 0.2, 0.01, 0.01);
  expect(collect).not.toHaveBeenCalled();
  pass(0.01);
  expect(collect).toHaveBeenCalledOnce();
  pass(0.01, 0.01, 0.01, 0.08, 0.01, 0.01, 0.01);
  expect(collect, 'a lone visitor leaves little behind').toHaveBeenCalledOnce();
  pass(0.6, 0.01, 0.01, 0.01, 0.01);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('the collection at hand gives memory back', () => {
  collectWhenIdle();
  // What other files of this process left, which could go meanwhile.
  pass(0, 0, 0);
  const held = process.memoryUsage().heapTotal;
  let garbage: number[][] = Array.from({ length: 200 }, () => new Array<number>(20_000).fill(1));
  expect(process.memoryUsage().heapTotal - held).toBeGreaterThan(garbage.length * 100_000);
  garbage = [];
  pass(1, 0, 0, 0);
  expect(process.memoryUsage().heapTotal - held).toBeLessThan(10_000_000);
});
