// Everything that `npm start` does in production before it starts: for an image, or a machine that is made ready ahead.
import { makeReady } from './make-ready.mjs';

process.env.NODE_ENV = 'production';
await makeReady();
process.exit(0);
