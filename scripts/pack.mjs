// Everything that `npm start` does in production before it starts: for an image, or to prepare a machine.
import { makeReady } from './make-ready.mjs';

process.env.NODE_ENV = 'production';
await makeReady();
process.exit(0);
