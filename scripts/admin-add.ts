import { addAdmin } from '../src/features/accounts/add-admin.ts';
import { CommandError, checkedName, loginText, passwordFor, runCommand } from './admin-command.ts';

await runCommand(async (db, command) => {
  const username = checkedName(command.username, 'admin:add');
  const password = passwordFor(command);
  const chosen = { username, password, isMadeUp: command.typedPassword === undefined };
  const result = await addAdmin(db, { ...chosen, actor: 'admin:add (command line)' }, new Date());
  if (!result.ok) {
    throw new CommandError(`There is an account ${username} already; npm run admin:password sets a new password.`);
  }
  return command.typedPassword ? `The account ${username} is made.` : loginText(username, password);
});
