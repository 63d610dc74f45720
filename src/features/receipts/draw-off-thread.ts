import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { metrics } from '../../platform/metrics/metrics.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { IssuedReceipt } from './receipt-content.rules.ts';

export type DrawingRequest = { id: number; receipt: IssuedReceipt };
export type DrawingAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

/** The build puts it beside the server; from the source, Node runs the file as it is. */
const workerFile = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'receipt-worker.ts')
  : join(projectRoot, 'dist/server/receipt-worker.js');

/** Then the thread ends, and the fonts that it has parsed go with it. */
const idleMs = 60_000;

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let current: Thread | undefined;
let lastId = 0;

function open(): Thread {
  const thread: Thread = { worker: new Worker(workerFile, { execArgv: [] }), waiting: new Map() };
  const { worker, waiting } = thread;
  const end = (error: Error) => {
    if (current === thread) current = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that draws receipts has ended.')));
  worker.on('message', (answer: DrawingAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) rest(thread);
    metrics.drawings.add({ outcome: 'pdf' in answer ? 'drawn' : 'failed' });
    if ('pdf' in answer) request?.resolve(answer.pdf);
    else request?.reject(new Error(answer.failure));
  });
  return thread;
}

/** An idle thread neither keeps the process alive nor its memory for long. */
function rest(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    if (current === thread) current = undefined;
    void thread.worker.terminate();
  }, idleMs).unref();
}

/** Draws one document at a time, in a thread that serves no requests. */
export function drawOffThread(receipt: IssuedReceipt): Promise<Uint8Array> {
  current ??= open();
  const { worker, waiting, idle } = current;
  clearTimeout(idle);
  worker.ref();
  lastId += 1;
  const request: DrawingRequest = { id: lastId, receipt };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker.postMessage(request);
  });
}
