import { expect, test } from 'vitest';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { settingNames, settingsOf } from '../../settings/settings.rules.ts';
import { settingGroups, settingsChange, settingsDraft } from './setting-fields.rules.ts';

test('every setting of an owner stands in one group of the screen', () => {
  const grouped = Object.values(settingGroups).flat();
  expect(grouped.toSorted()).toEqual(settingNames.toSorted());
});

test('the sum above which two accounts decide is sent as a number, emptied as none, and mistyped as it stands', () => {
  const values = { ...settingsOf(testEnv()), fourEyesAbove: 500 };
  const opened = settingsDraft(values, 'sv');
  const sent = (typed: string) => settingsChange({ ...opened, fourEyesAbove: typed }, opened);
  expect(opened.fourEyesAbove).toBe('500');
  expect([sent('1000'), sent(' '), sent('500')]).toEqual([{ fourEyesAbove: 1000 }, { fourEyesAbove: null }, {}]);
  expect(sent('5 000 kr')).toEqual({ fourEyesAbove: '5 000 kr' });
});
