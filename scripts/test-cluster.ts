import { runBeating } from './beating.ts';

// The shop on what it runs on in production, with Debian's HAProxy, PgBouncer and PostgreSQL: docs/scaling.md. `npm run
// test:cluster -- kill` runs the files with that in their name, and `--minutes` says how long the mixed load lasts.
runBeating(['cluster']);
