import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright-core';
import { z } from 'zod';
import { configureFonts } from './browser-fonts.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache');
const machineChromium = '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  // No test looks at pixels, and painting them was a quarter of the browser's processor time: room for a few tiles only.
  '--force-gpu-mem-available-mb=1',
  // Collecting and optimising beside the page does not pay off for pages that live for a second.
  '--js-flags=--single-threaded',
  // A zygote, which the browser does not wait for, takes the processor time of all pages out of what is measured.
  '--no-zygote',
];

type Program = { executablePath: string; env?: Record<string, string> };

async function unpackedFolder(): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const { version } = z.object({ version: z.string() }).parse(manifest);
  return join(cache, `chromium-${version}`);
}

/** Unpacked in a temporary folder and then renamed, so that concurrent runs never see a half-written browser. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(join(cache, 'chromium-new-'));
  try {
    const script = join(import.meta.dirname, 'unpack-chromium.ts');
    await promisify(execFile)(process.execPath, [script], { cwd: root, env: { ...process.env, TMPDIR: aside } });
    await rename(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function fromPackage(): Promise<Program> {
  const folder = await unpackedFolder();
  if (!existsSync(folder)) await unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: await configureFonts(folder),
    },
  };
}

async function findChromium(): Promise<Program> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given };
  const packageRunsHere = process.platform === 'linux' && process.arch === 'x64';
  if (packageRunsHere) return fromPackage();
  if (existsSync(machineChromium)) return { executablePath: machineChromium };
  throw new Error('There is no Chromium for the browser tests here. Install one and set CHROMIUM_PATH to it.');
}

/** Shared by many test files. Uses CHROMIUM_PATH or the npm package, which needs neither root nor a download. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium()), args, headless: true });
}
