import type { FirstAdmin } from '../features/accounts/create-first-admin.ts';
import { hasPasswordFile, passwordFileIn, removePasswordFile } from '../features/accounts/password-file.ts';

type Opened = { firstAdmin: FirstAdmin | null; dataDir: string; isTerminal: boolean };

/**
 * How to log in, for the person who starts the shop. A password is shown to a person alone: what is no terminal is a
 * file or another machine's log, so there the file that holds it is named, and stays until the password was changed.
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
