import type { FirstAdmin } from '../features/accounts/create-first-admin.ts';
import { hasPasswordFile, passwordFileIn, removePasswordFile } from '../features/accounts/password-file.ts';

type Opened = { firstAdmin: FirstAdmin | null; dataDir: string; isTerminal: boolean };

/**
 * The password is shown only on a terminal: anything else may be a file or a log on another machine. There, the file
 * that holds the password is named instead, and it stays until the password has been changed.
 */
export function sayLogin({ firstAdmin, dataDir, isTerminal }: Opened, say: (line: string) => void): void {
  if (firstAdmin && isTerminal) {
    const { username, password } = firstAdmin;
    say(`Admin login: ${username} / ${password} (made now and shown this once; it is changed at the first login)`);
    removePasswordFile(dataDir);
    return;
  }
  const account = firstAdmin ? firstAdmin.username : 'at /admin, with the account made earlier';
  const how = hasPasswordFile(dataDir)
    ? `its password is in ${passwordFileIn(dataDir)} until it is changed, which the first login asks for`
    : 'npm run admin:password sets a new password';
  say(`Admin login: ${account} (${how})`);
}
