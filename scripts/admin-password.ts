import { dropSpentPasswordFile } from '../src/features/accounts/password-file.ts';
import { setAdminPassword } from '../src/features/accounts/set-admin-password.ts';
import { CommandError, checkedName, loginText, passwordFor, runCommand } from './admin-command.ts';

const withoutFlag = 'without-second-step';

await runCommand(
  async (db, command, dataDir) => {
    const username = checkedName(command.username ?? 'admin', 'admin:password');
    const password = passwordFor(command);
    const withoutSecondStep = command.flags.has(withoutFlag);
    const chosen = { username, password, isMadeUp: command.typedPassword === undefined };
    const params = { ...chosen, withoutSecondStep, actor: 'admin:password (command line)' };
    const result = await setAdminPassword(db, params, new Date());
    if (!result.ok) throw new CommandError(`There is no account ${username}.`);
    await dropSpentPasswordFile(db, dataDir);
    const text = command.typedPassword ? `The password of ${username} is set.` : loginText(username, password);
    return withoutSecondStep ? `${text}\nThe second step is off.` : text;
  },
  [withoutFlag],
);
