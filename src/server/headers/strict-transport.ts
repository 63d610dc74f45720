import type { AnswerFirst } from '../listen.ts';

/** For a year nothing of a shop that is reached by https is asked for in any other way. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** What is answered before the site, such as its files, says so as well. */
export function overHttpsAlone(answerFirst: AnswerFirst): AnswerFirst {
  return (request, response, next) => {
    response.setHeader('strict-transport-security', strictTransport);
    answerFirst(request, response, next);
  };
}
