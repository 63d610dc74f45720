import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const said: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const original = console[method];
  const listening = (...parts: unknown[]) => {
    said.push(format(...parts));
    original(...parts);
  };
  console[method] = listening;
  // Workers run several files, each of which listens for itself.
  afterAll(() => {
    console[method] = original;
  });
}

/** Warnings that fail nothing are easily overlooked. A test that expects one uses a spy. */
function failWhenSomethingWasSaid(): void {
  const complaints = said.splice(0);
  if (complaints.length > 0) throw new Error(`The console got:\n${complaints.join('\n')}`);
}

afterEach(failWhenSomethingWasSaid);
afterAll(failWhenSomethingWasSaid);
