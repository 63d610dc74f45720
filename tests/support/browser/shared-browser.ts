import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of this run listens. */
    browser: string;
  }
}

const keptLines = 20;

/** The end of what it wrote: with a browser that died, that is where the reason stands. */
function lastLines(output: NodeJS.ReadableStream | null): () => string {
  let kept = '';
  output?.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).split('\n').slice(-keptLines).join('\n');
  });
  return () => kept.trim() || 'It wrote nothing.';
}

/** One browser for all files. When it dies that is one error of the run, which ends there: no test can go on. */
export async function shareBrowser(project: TestProject): Promise<() => Promise<void>> {
  const { vitest } = project;
  const browser = await serveChromium();
  const said = lastLines(browser.process().stderr);
  let isWanted = true;
  browser.on('close', () => {
    if (!isWanted) return;
    const { exitCode, signalCode } = browser.process();
    const error = new Error(`The browser died (${signalCode ?? `exit code ${exitCode}`}). Its last output:\n${said()}`);
    error.name = 'BrowserDied';
    error.stack = '';
    vitest.state.catchError(error, 'Unhandled Error');
    void vitest.cancelCurrentRun('test-failure');
  });
  project.provide('browser', browser.wsEndpoint());
  return () => {
    isWanted = false;
    return browser.close();
  };
}
