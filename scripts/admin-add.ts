import { addAdmin } from '../src/features/accounts/add-admin.ts';
import { CommandError, checkedName, passwordFor, runCommand, toldLogin } from './admin-command.ts';

await runCommand(async (db, asked) => {
  const username = checkedName(asked.username, 'admin:add');
  const password = passwordFor(asked);
  const chosen = { username, password, isMadeUp: asked.given === undefined };
  const result = await addAdmin(db, { ...chosen, actor: 'admin:add (command line)' }, new Date());
  if (!result.ok) {
    throw new CommandError(`There is an account ${username} already; npm run admin:password sets a new password.`);
  }
  return asked.given ? `The account ${username} is made.` : toldLogin(username, password);
});
