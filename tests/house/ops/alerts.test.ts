import { expect, test } from 'vitest';
import { needKinds } from '../../../src/features/admin/overview/needs.rules.ts';
import { securityKinds } from '../../../src/platform/http/security-events.ts';
import { readDashboard, readRules, readRuleTests, readText } from './ops-files.ts';

const rules = readRules();
const expectations = readRuleTests();

/** The tests themselves are run by `npm run test:cluster`. */
test.each(rules.map(({ alert }) => alert))('%s is tested with a case that fires it and one that does not', (alert) => {
  const counts = expectations.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length);
  expect(counts).toContain(0);
  expect(Math.max(...counts)).toBeGreaterThan(0);
});

test('every tested rule exists', () => {
  const names = new Set(rules.map(({ alert }) => alert));
  expect(names.size).toBe(rules.length);
  expect(expectations.filter(({ alertname }) => !names.has(alertname))).toEqual([]);
});

test('alerts for waiting work name existing kinds of alerts', () => {
  const panels = readDashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = [...rules.map(({ expr }) => expr), ...panels].flatMap((expr) =>
    [...expr.matchAll(/shop_needs\{kind="([^"]*)"/g)].map(([, kind = '']) => kind),
  );
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((kind) => !needKinds.some((known) => known === kind))).toEqual([]);
});

test('alerts for security events name existing events, and every event is explained', () => {
  const asked = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/shop_security_events_total\{kind=~?"([^"]*)"/g)].flatMap(([, kinds = '']) => kinds.split('|')),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((kind) => !securityKinds.some((known) => known === kind))).toEqual([]);
  const explained = readText('docs/running/alerts.md');
  expect(securityKinds.filter((kind) => !explained.includes(`\`${kind}\``))).toEqual([]);
});

test('a waiting job is alerted within ten minutes', () => {
  const { expr = '', for: lasting } = rules.find(({ alert }) => alert === 'ShopJobsLate') ?? {};
  const [, seconds] = /shop_job_oldest_seconds\) > (\d+)$/.exec(expr) ?? [];
  expect([Number(seconds), lasting]).toEqual([300, '5m']);
});
