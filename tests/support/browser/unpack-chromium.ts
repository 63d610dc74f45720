// The package always unpacks into the temp folder, so this runs as a separate process with TMPDIR set to the target.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
// Libraries that a minimal machine lacks; the package unpacks them only on AWS.
const packed = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
await inflate(join(packed, 'bin', 'al2023.tar.br'));
