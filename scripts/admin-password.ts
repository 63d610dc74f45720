import { setAdminPassword } from '../src/features/accounts/set-admin-password.ts';
import { CommandError, checkedName, passwordFor, runCommand } from './admin-command.ts';

const withoutFlag = 'without-second-step';

await runCommand(
  async (db, asked) => {
    const username = checkedName(asked.username ?? 'admin', 'admin:password');
    const password = passwordFor(asked);
    const withoutSecondStep = asked.flags.has(withoutFlag);
    const params = { username, password, withoutSecondStep, actor: 'admin:password (command line)' };
    const result = await setAdminPassword(db, params, new Date());
    if (!result.ok) throw new CommandError(`There is no account ${username}.`);
    const said = asked.given ? `The password of ${username} is set.` : `Admin login: ${username} / ${password}`;
    return withoutSecondStep ? `${said}\nThe second step is off.` : said;
  },
  [withoutFlag],
);
