import { expect, test } from 'vitest';
import { markup } from './markup.ts';

test('texts are escaped, markup and lists of it are not', () => {
  const rows = ['<b>', '"&\''].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul title="${'a"b'}">${rows}</ul>`.html).toBe(
    '<ul title="a&quot;b"><li>&lt;b&gt;</li><li>&quot;&amp;&#39;</li></ul>',
  );
});
