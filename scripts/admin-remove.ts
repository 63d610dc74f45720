import { dropSpentPasswordFile } from '../src/features/accounts/password-file.ts';
import { removeAdmin } from '../src/features/accounts/people/change-admin.ts';
import { CommandError, checkedName, runCommand } from './admin-command.ts';

await runCommand(async (db, command, dataDir) => {
  const username = checkedName(command.username, 'admin:remove');
  const result = await removeAdmin(db, { username, actor: 'admin:remove (command line)' }, new Date());
  await dropSpentPasswordFile(db, dataDir);
  if (result.ok) return `The account ${username} is removed, and logged out everywhere.`;
  throw new CommandError(
    result.failure === 'not-found'
      ? `There is no account ${username}.`
      : `${username} is the last owner, and stays: make another one first (npm run admin:add -- NAME).`,
  );
});
