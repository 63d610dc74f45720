import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** As a stream, because the browser runs in another process. */
export const readDownload = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
