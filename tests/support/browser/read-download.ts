import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What the browser downloaded. It runs in a process of its own, so there is no path to read it from. */
export const readDownload = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
