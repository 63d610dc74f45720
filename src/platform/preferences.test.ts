import { expect, test } from 'vitest';
import { defaultPreferences, readPreferences } from './preferences.ts';

test('the page is rendered with the preferences from the cookies', () => {
  expect(readPreferences('a=1; theme=dark; language=en; cookie-consent=declined; view=rows')).toEqual({
    theme: 'dark',
    language: 'en',
    consent: 'declined',
    view: 'rows',
  });
});

test.each([
  '',
  'theme=blue; language=xx; cookie-consent=1; view=list',
  'theme; language=; =',
  'xtheme=dark; mylanguage=en',
  '%%%',
])('broken cookies (%s) give the defaults', (cookies) => {
  expect(readPreferences(cookies)).toEqual(defaultPreferences);
});
