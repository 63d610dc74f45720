import type { AnswerFirst } from '../listen.ts';

/**
 * Before the process ends, tells the load balancer that it is not ready. Requests that still come are answered, each on
 * a connection that then closes.
 */
export const drain =
  (answerFirst: AnswerFirst, leaving: AbortSignal): AnswerFirst =>
  (request, response, next) => {
    if (!leaving.aborted) return answerFirst(request, response, next);
    response.setHeader('connection', 'close');
    if (request.url?.split('?')[0] !== '/readyz') return answerFirst(request, response, next);
    response.writeHead(503, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' });
    response.end('not ready');
  };
