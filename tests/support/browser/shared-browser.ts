import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of the run's browser. */
    browser: string;
  }
}

const keptLines = 20;

/** The last lines of its output, which tell why a browser died. */
function lastLines(output: NodeJS.ReadableStream | null): () => string {
  let kept = '';
  output?.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).split('\n').slice(-keptLines).join('\n');
  });
  return () => kept.trim() || 'It wrote nothing.';
}

/** One browser for all files. If it dies the run ends with one error, since no test can go on. */
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
