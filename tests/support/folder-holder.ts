import { lockDataFolder } from '../../src/platform/database/data-folder-lock.ts';

// Holds a data folder until it is killed; when told so, with a blocked event loop.

const [folder = '', isBusy] = process.argv.slice(2);
await lockDataFolder(folder);
process.stdout.write('held\n', () => {
  while (isBusy) {
    // Blocks the event loop, so that it neither answers nor renews its lock.
  }
});
setInterval(() => {}, 60_000);
