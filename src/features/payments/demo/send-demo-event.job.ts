import { defineJob } from '../../../platform/jobs/job.ts';
import { demoEventSchema, signDemoEvent } from './demo-event.ts';

const timeoutMs = 10_000;

/** The demo provider's webhook: sent to the shop over the network like Stripe's, and repeated until it is accepted. */
export const sendDemoEventJob = defineJob({
  name: 'send-demo-event',
  payload: demoEventSchema,
  retries: 10,
  retryDelaySeconds: 1,
  async run({ env, now }, event) {
    const request = signDemoEvent(event, env.SESSION_SECRET, now());
    const answer = await fetch(`${env.ownUrl}/api/webhooks/demo`, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The shop answered its demo event ${event.id} with ${answer.status}.`);
  },
});
