import type { Preferences } from './preferences.ts';

export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>;

export type RequestContext = {
  /** For the scripts that the framework writes into the page. */
  nonce: string;
  reference: string;
  preferences: Preferences;
  takeHtml: (html: string) => void;
  api: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
