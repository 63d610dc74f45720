import { parentPort } from 'node:worker_threads';
import { describeFailure } from '../../platform/failure.ts';
import type { DrawingAnswer, DrawingRequest } from './draw-off-thread.ts';
import { drawReceipt } from './draw-receipt.ts';

async function answer({ id, receipt }: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { id, pdf: await drawReceipt(receipt) };
  } catch (error) {
    return { id, failure: describeFailure(error).message };
  }
}

parentPort?.on('message', async (request: DrawingRequest) => parentPort?.postMessage(await answer(request)));
