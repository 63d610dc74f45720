import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../..');

export const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const names = z.array(z.string());
const labels = z.record(z.string(), z.string());
const settings = z.record(z.string(), z.string());

const composeService = z.strictObject({
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  image: z.string().optional(),
  command: names.optional(),
  env_file: z.string().optional(),
  environment: settings.default({}),
  depends_on: z
    .union([
      names,
      z.record(
        z.string(),
        z.strictObject({ condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']) }),
      ),
    ])
    .default([]),
  read_only: z.boolean().default(false),
  tmpfs: names.default([]),
  volumes: names.default([]),
  ports: names.default([]),
  cap_drop: names.default([]),
  security_opt: names.default([]),
  healthcheck: z
    .strictObject({ test: names, interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  networks: names,
});

const composeShape = z.strictObject({
  name: z.string(),
  services: z.strictObject({
    shop: composeService,
    database: composeService,
    proxy: composeService,
    mail: composeService,
  }),
  networks: z.record(z.string(), z.strictObject({})),
  volumes: z.record(z.string(), z.strictObject({})),
});

export const readCompose = () => composeShape.parse(parse(readText('ops/compose/compose.yml')));

const headOf = <Version extends string, Kind extends string>(version: Version, kind: Kind) => ({
  apiVersion: z.literal(version),
  kind: z.literal(kind),
  metadata: z.strictObject({ name: z.string(), labels: labels.optional() }),
});
const selector = z.strictObject({ matchLabels: labels });
const httpProbe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  startupProbe: httpProbe,
  readinessProbe: httpProbe,
  livenessProbe: httpProbe,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.strictObject({ drop: names }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});

const podSpec = z.strictObject({
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.int(),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: z.int().positive(),
    runAsGroup: z.int().positive(),
    fsGroup: z.int().positive(),
    seccompProfile: z.strictObject({ type: z.enum(['RuntimeDefault']) }),
  }),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int().positive(),
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: selector,
    }),
  ),
  containers: z.tuple([container]),
  volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) })),
});

const kubernetesShape = z.tuple([
  z.strictObject({
    ...headOf('apps/v1', 'Deployment'),
    spec: z.strictObject({
      replicas: z.int().min(2),
      selector,
      strategy: z.strictObject({
        type: z.enum(['RollingUpdate']),
        rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }),
      }),
      template: z.strictObject({ metadata: z.strictObject({ labels, annotations: labels }), spec: podSpec }),
    }),
  }),
  z.strictObject({
    ...headOf('v1', 'Service'),
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  z.strictObject({
    ...headOf('policy/v1', 'PodDisruptionBudget'),
    spec: z.strictObject({ minAvailable: z.int(), selector }),
  }),
]);

const secretShape = z.strictObject({ ...headOf('v1', 'Secret'), stringData: settings });

export function readKubernetes() {
  const documents = parseAllDocuments(readText('ops/kubernetes/shop.yaml')).map((one) => one.toJS());
  const [deployment, service, budget] = kubernetesShape.parse(documents);
  const secret = secretShape.parse(parse(readText('ops/kubernetes/secret.example.yaml')));
  const { metadata, spec } = deployment.spec.template;
  const [shop] = spec.containers;
  return { deployment, service, budget, secret, pod: { metadata, spec, container: shop } };
}

/** The lines `NAME=value` of a unit, an example of settings or the like. */
export const assignmentsIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/^([A-Za-z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);

export const readUnit = () => new Map(assignmentsIn(readText('ops/systemd/shop.service')));

export function readContainerfile() {
  const text = readText('Containerfile');
  const last = (instruction: string) => new RegExp(`^\\s*${instruction} (.+)$`, 'gm').exec(text)?.[1] ?? '';
  return {
    bases: [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base),
    user: last('USER'),
    volumes: z.array(z.string()).parse(JSON.parse(last('VOLUME'))),
    /** Folders that are made in the image and given to the user. */
    given: last('RUN mkdir').split(' && ')[0]?.split(' '),
    givenTo: /chown (\w+):\w+ (.+)$/m.exec(text)?.slice(1),
    port: last('EXPOSE'),
    command: z.array(z.string()).parse(JSON.parse(/^CMD (\[.+\])$/m.exec(text)?.[1] ?? '[]')),
    settings: Object.fromEntries(
      last('ENV')
        .split(' ')
        .map((one) => one.split('=')),
    ),
  };
}

const rulesShape = z.strictObject({
  groups: z.tuple([
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ]),
});

export const readRules = () => rulesShape.parse(parse(readText('ops/prometheus/alerts.yml'))).groups[0].rules;

const ruleTestsShape = z.object({
  rule_files: z.tuple([z.literal('alerts.yml')]),
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

export const readRuleTests = () =>
  ruleTestsShape
    .parse(parse(readText('ops/prometheus/alerts.test.yml')))
    .tests.flatMap(({ alert_rule_test: expectations }) => expectations);

const dashboardShape = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

export const readDashboard = () => dashboardShape.parse(JSON.parse(readText('ops/grafana/shop.json')));
