import { lockDataFolder } from '../../src/platform/database/data-folder-lock.ts';

// A process that holds a data folder until it is killed, hard at work when told so.

const [folder = '', isBusy] = process.argv.slice(2);
await lockDataFolder(folder);
process.stdout.write('held\n', () => {
  while (isBusy) {
    // It answers nobody and renews nothing.
  }
});
setInterval(() => {}, 60_000);
