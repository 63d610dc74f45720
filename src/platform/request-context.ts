import type { Preferences } from './preferences.ts';

/** As much of a response as a page reads. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>;

/** What the outer server hands to the pages with each request. */
export type RequestContext = {
  /** Marks the scripts that the framework itself writes into this page. */
  nonce: string;
  /** Names this request in the log and on an error page. */
  reference: string;
  preferences: Preferences;
  api: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
