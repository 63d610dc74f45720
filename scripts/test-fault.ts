import { runBeating } from './beating.ts';

// The long fault tests of docs/reliability.md: all of them take more than an hour. `npm run test:fault -- kill` runs
// the files with that in their name, and `--minutes` sets the length of the mixed load.
runBeating(['fault-embedded', 'fault-postgres', 'fault-process']);
