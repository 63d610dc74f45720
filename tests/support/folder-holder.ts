import { lockDataFolder } from '../../src/platform/database/embedded/data-folder-lock.ts';

// Holds a data folder until it is killed; optionally with a blocked event loop or a custom lease.

const [folder = '', isBusy, lease] = process.argv.slice(2);
await lockDataFolder(folder, lease ? { lease: Number(lease) } : {});
process.stdout.write('held\n', () => {
  while (isBusy) {
    // Blocks the event loop, so that it neither answers nor renews its lock.
  }
});
setInterval(() => {}, 60_000);
