import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BackupError } from '../src/platform/backup/backup-key.ts';
import { sayFailure } from './say-failure.ts';

function said(error: unknown): string {
  const { exitCode } = process;
  onTestFinished(() => {
    process.exitCode = exitCode;
  });
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sayFailure(error, BackupError, 2);
  expect([process.exitCode, ended.mock.calls.length]).toEqual([2, error instanceof BackupError ? 0 : 1]);
  return spy.mock.calls
    .flat()
    .map((one) => (typeof one === 'string' ? one : inspect(one, { depth: 9 })))
    .join('\n');
}

test('a command says a foreseen error as a sentence, and of a failed statement none of its values', () => {
  expect(said(new BackupError('There is no file.'))).toBe('There is no file.');
  const cause = Object.assign(new Error('the connection was lost'), { code: '57P01' });
  const failed = said(new DrizzleQueryError('insert into lead_records values ($1)', ['Kim Exempel'], cause));
  expect(failed).toContain('the connection was lost');
  expect(failed).not.toContain('Kim');
});
