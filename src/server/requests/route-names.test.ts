import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../platform/project-root.ts';
import { RouteNames } from './route-names.ts';

const names = new RouteNames();
names.learn([{ path: '/api/leads/:id' }, { path: '/api/admin/leads/:id' }, { path: '/*' }, { path: '/api/leads' }]);

test('an address is counted by its route pattern, and never by what a visitor wrote', () => {
  expect(names.of('/')).toBe('/');
  expect(names.of('/lead/01a2?utm=x')).toBe('/lead/:id');
  expect(names.of('/leads/')).toBe('/leads');
  expect(names.of('/leads/solceller')).toBe('/leads/:categoryId');
  expect(names.of('/api/leads/7?x=1#y')).toBe('/api/leads/:id');
  expect(names.of('/api/admin/leads/7')).toBe('/api/admin/leads/:id');
  expect(names.of('/assets/index-abc.js')).toBe('assets');
  expect(names.of('/healthz')).toBe('other');
  for (const strange of ['/wp-login.php', '/lead', '/a/b/c/d', '//', '', '/%00', '/api/leads/1/2/3', '*']) {
    expect([strange, names.of(strange)]).toEqual([strange, 'other']);
  }
});

test('every page of the shop has its pattern', () => {
  // The one of all other addresses has none.
  const isOther = (file: string) => file.startsWith('__') || file === '$.tsx';
  const pages = readdirSync(join(projectRoot, 'src/routes')).filter((file) => !isOther(file));
  for (const file of pages) {
    const path = `/${file
      .replace(/\.tsx$/, '')
      .replace(/(^|\.)index$/, '')
      .replaceAll('.', '/')}`;
    expect([file, names.of(path.replaceAll(/\$\w+/g, 'x'))]).toEqual([file, path.replaceAll('$', ':')]);
  }
});
