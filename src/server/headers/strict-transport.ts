import type { AnswerFirst } from '../listen.ts';

export const strictTransport = 'max-age=31536000; includeSubDomains';

/** For answers that come before the site's own headers, such as assets. */
export function overHttpsAlone(answerFirst: AnswerFirst): AnswerFirst {
  return (request, response, next) => {
    response.setHeader('strict-transport-security', strictTransport);
    answerFirst(request, response, next);
  };
}
