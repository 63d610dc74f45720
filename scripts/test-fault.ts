import { runBeating } from './beating.ts';

// The long beating of docs/reliability.md: all of it takes more than an hour. `npm run test:fault -- kill` runs the
// files with that in their name, and `--minutes` says how long the mixed load lasts.
runBeating(['fault-embedded', 'fault-postgres', 'fault-process']);
