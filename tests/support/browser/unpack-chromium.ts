// The package unpacks into the temp folder of its process and nowhere else: this is a process of its own, started with
// TMPDIR set to where Chromium shall lie.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
// Libraries that a bare machine lacks; the package leaves them packed outside of Amazon's.
const packed = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
await inflate(join(packed, 'bin', 'al2023.tar.br'));
