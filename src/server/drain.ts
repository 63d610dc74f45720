import type { AnswerFirst } from './listen.ts';

/**
 * A process that is about to end is not ready for more, and says so to whoever shares out the requests; what comes
 * nevertheless is answered, and each connection ends with its answer.
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
