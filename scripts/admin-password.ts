import { dropSpentPasswordFile } from '../src/features/accounts/password-file.ts';
import { setAdminPassword } from '../src/features/accounts/set-admin-password.ts';
import { CommandError, checkedName, passwordFor, runCommand, toldLogin } from './admin-command.ts';

const withoutFlag = 'without-second-step';

await runCommand(
  async (db, asked, dataDir) => {
    const username = checkedName(asked.username ?? 'admin', 'admin:password');
    const password = passwordFor(asked);
    const withoutSecondStep = asked.flags.has(withoutFlag);
    const chosen = { username, password, isMadeUp: asked.given === undefined };
    const params = { ...chosen, withoutSecondStep, actor: 'admin:password (command line)' };
    const result = await setAdminPassword(db, params, new Date());
    if (!result.ok) throw new CommandError(`There is no account ${username}.`);
    await dropSpentPasswordFile(db, dataDir);
    const said = asked.given ? `The password of ${username} is set.` : toldLogin(username, password);
    return withoutSecondStep ? `${said}\nThe second step is off.` : said;
  },
  [withoutFlag],
);
