import { expect, test } from 'vitest';
import { changeOf, draftOf, neighbourAfterStep, newCategory, touchedFields } from './category-draft.rules.ts';

const all = ['a', 'b', 'c'].map((id) => ({ id }));

test('a step moves a category past its neighbour, and the ends have nowhere to go', () => {
  const steps = all.map(({ id }) => [neighbourAfterStep(all, id, -1), neighbourAfterStep(all, id, 1)]);
  expect(steps).toEqual([
    [undefined, 'b'],
    [null, 'c'],
    ['a', undefined],
  ]);
  expect(neighbourAfterStep(all, 'gone', 1)).toBeUndefined();
});

test('only what was changed is sent, and only what either has changed is compared', () => {
  const opened = { ...newCategory, name: 'Tak' };
  expect(changeOf({ ...opened, icon: 'Home' }, opened)).toEqual({ icon: 'Home' });
  expect(touchedFields({ icon: 'Home' }, opened, { ...opened, name: 'Taken' })).toEqual(['name', 'icon']);
});

test('an icon that nobody foresaw is a briefcase', () => {
  const form = new FormData();
  form.set('name', 'Tak');
  form.set('icon', 'Rocket');
  expect(draftOf(form)).toEqual({ ...newCategory, name: 'Tak', icon: 'Briefcase' });
});

test('search words stand one on each line, and the same ones in another order of lines are a change', () => {
  const form = new FormData();
  form.set('searchTerms', ' elektriker \n\nel,  rörmokare\nelektriker ');
  const draft = draftOf(form);
  expect(draft.searchTerms).toEqual(['elektriker', 'el', 'rörmokare']);
  expect(changeOf(draft, { ...draft, searchTerms: [...draft.searchTerms] })).toEqual({});
  expect(changeOf(draft, { ...draft, searchTerms: ['elektriker'] })).toEqual({ searchTerms: draft.searchTerms });
});
