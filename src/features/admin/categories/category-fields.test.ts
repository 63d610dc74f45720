import { expect, test } from 'vitest';
import { changeOf, compareBy, draftIn } from '../kit/form/draft.rules.ts';
import { categoryDraft, categoryFields, neighbourAfterStep } from './category-fields.rules.ts';

const all = ['a', 'b', 'c'].map((id) => ({ id }));

test('a step moves a category past its neighbour, and the first and last cannot move further', () => {
  const steps = all.map(({ id }) => [neighbourAfterStep(all, id, -1), neighbourAfterStep(all, id, 1)]);
  expect(steps).toEqual([
    [undefined, 'b'],
    [null, 'c'],
    ['a', undefined],
  ]);
  expect(neighbourAfterStep(all, 'gone', 1)).toBeUndefined();
});

const opened = { ...categoryDraft(null, 'sv'), name: 'Tak' };

function typed(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return draftIn(categoryFields, form, opened);
}

test('only changed fields are sent, and only fields that either side changed are compared', () => {
  const mine = typed({ icon: 'Home' });
  expect(changeOf(categoryFields, mine, opened)).toEqual({ icon: 'Home' });
  const rows = { opened, theirs: { ...opened, name: 'Taken' } };
  const compare = compareBy({
    fields: categoryFields,
    draftOf: (row: keyof typeof rows) => rows[row],
    label: (name) => name,
  });
  expect(compare(mine, 'theirs', 'opened')).toMatchObject([
    { field: 'name', theirs: 'Taken', mine: 'Taken' },
    { field: 'icon', theirs: 'Briefcase', mine: 'Home' },
  ]);
});

test('an unknown icon is shown as a briefcase', () => {
  const category = {
    name: 'Tak',
    nameEn: null,
    description: null,
    descriptionEn: null,
    searchTerms: [],
    icon: 'Rocket',
  };
  expect(categoryDraft(category, 'sv')).toEqual({ ...opened, icon: 'Briefcase' });
});

test('search words are one per line, and reordering the lines is a change', () => {
  const draft = typed({ searchTerms: ' elektriker \n\nel,  rörmokare\nelektriker ' });
  expect(changeOf(categoryFields, draft, opened)).toEqual({ searchTerms: ['elektriker', 'el', 'rörmokare'] });
  expect(changeOf(categoryFields, typed({ searchTerms: 'el\nelektriker\nrörmokare' }), draft)).toHaveProperty(
    'searchTerms',
  );
  expect(changeOf(categoryFields, typed({ searchTerms: 'elektriker\nel\nrörmokare' }), draft)).toEqual({});
});
