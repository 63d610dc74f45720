import type { Preferences } from './preferences.ts';

/** The part of Response that pages use. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>;

export type RequestContext = {
  /** For the scripts that the framework writes into the page. */
  nonce: string;
  /** Shown on error pages, and in the log. */
  reference: string;
  preferences: Preferences;
  api: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
