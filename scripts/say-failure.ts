import { DataFolderError } from '../src/platform/database/embedded/data-folder-lock.ts';
import { DatabaseError } from '../src/platform/database/open-database.ts';
import { SettingError } from '../src/platform/env.ts';
import { describeFailure } from '../src/platform/failure.ts';

type Kind = new (...given: never[]) => Error;

const foreseen: readonly Kind[] = [SettingError, DatabaseError, DataFolderError];

/** A foreseen error is one sentence. Of any other the statement's values are left out: they may be people's details. */
export function sayFailure(error: unknown, own: Kind, exitCode = 1): void {
  const isForeseen = error instanceof Error && [...foreseen, own].some((kind) => error instanceof kind);
  console.error(isForeseen ? error.message : describeFailure(error));
  process.exitCode = exitCode;
  // What was begun may still hold the process.
  if (!isForeseen) process.exit();
}
