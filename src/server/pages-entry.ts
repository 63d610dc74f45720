import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** As the framework's own, except that the HTML is handed on as a text: a `Response` would encode it to be decoded. */
export const fetch = createStartHandler(async ({ router, responseHeaders: headers }) => {
  try {
    const html = renderToString(createElement(StartServer, { router }));
    getGlobalStartContext()?.takeHtml(await transformHtmlStringWithRouter(router, html));
    return new Response(null, { status: getSsrStatus(router), headers });
  } finally {
    router.serverSsr?.cleanup();
  }
});

export default { fetch };
