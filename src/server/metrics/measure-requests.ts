import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '../../platform/metrics/metrics.ts';
import type { AnswerFirst } from '../listen.ts';
import type { RouteNames } from '../requests/route-names.ts';

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** What was cut off before an answer began has no status of its own. */
const cutOff = '499';

/** Counts every request that comes in, whoever answers it, once its last byte is sent or its connection is gone. */
export function measureRequests(answerFirst: AnswerFirst, names: RouteNames): AnswerFirst {
  return (request: IncomingMessage, response: ServerResponse, next) => {
    const startedAt = performance.now();
    const { url = '/', method = 'GET' } = request;
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      const labels = {
        method: methods.includes(method) ? method : 'OTHER',
        route: names.of(url),
        status: response.headersSent ? String(response.statusCode) : cutOff,
      };
      metrics.requests.observe(labels, seconds);
    });
    answerFirst(request, response, next);
  };
}
