import { expect, test } from 'vitest';
import { soughtPages } from '../../platform/page-zones.ts';
import { mainLinks } from './main-links.ts';

test('search engines are told of every page of the main menu', () => {
  const told: readonly string[] = soughtPages;
  expect(mainLinks.map(({ href }) => href).filter((href) => !told.includes(href))).toEqual([]);
});
