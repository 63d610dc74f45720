import { runBeating } from './beating.ts';

// The shop on its production stack, with Debian's HAProxy, PgBouncer and PostgreSQL: docs/scaling.md. `npm run
// test:cluster -- kill` runs the files with that in their name, and `--minutes` sets the length of the mixed load.
runBeating(['cluster']);
