import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '../../platform/metrics/metrics.ts';
import type { AnswerFirst } from '../listen.ts';
import type { RouteNames } from '../requests/route-names.ts';

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** nginx's code for a client that went away before the answer. */
const cutOff = '499';

export function measureRequests(answerFirst: AnswerFirst, names: Pick<RouteNames, 'of'>): AnswerFirst {
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
