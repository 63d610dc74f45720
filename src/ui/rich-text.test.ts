import { expect, test } from 'vitest';
import { readRichText } from './rich-text.rules.ts';

const line = (at: number, text: string) => ({ at, spans: [{ kind: 'text', at: 0, text }] });

test('lines without a gap are one paragraph, an empty line begins the next', () => {
  expect(readRichText('One\ntwo\n\n \nThree')).toEqual([
    { kind: 'paragraph', at: 0, lines: [line(0, 'One'), line(1, 'two')] },
    { kind: 'paragraph', at: 4, lines: [line(4, 'Three')] },
  ]);
});

test('lists and headings are recognised, also right after a line', () => {
  expect(readRichText('### Why\nBecause:\n- first\n- second\n\n1. one\n2) two')).toEqual([
    { kind: 'heading', ...line(0, 'Why') },
    { kind: 'paragraph', at: 1, lines: [line(1, 'Because:')] },
    { kind: 'list', at: 2, ordered: false, items: [line(2, 'first'), line(3, 'second')] },
    { kind: 'list', at: 5, ordered: true, items: [line(5, 'one'), line(6, 'two')] },
  ]);
});

test('emphasis and links are recognised within a line', () => {
  const spans = [
    { kind: 'text', at: 0, text: 'See ' },
    { kind: 'strong', at: 4, text: 'this' },
    { kind: 'text', at: 12, text: ' and ' },
    { kind: 'link', at: 17, text: 'that', href: '/faq#card' },
    { kind: 'text', at: 34, text: '.' },
  ];
  expect(readRichText('See **this** and [that](/faq#card).')).toEqual([
    { kind: 'paragraph', at: 0, lines: [{ at: 0, spans }] },
  ]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://elsewhere.example',
  'vbscript:x',
])('a link to %s stays text', (href) => {
  const words = `[press](${href})`;
  expect(JSON.stringify(readRichText(words))).toContain(JSON.stringify(words));
  expect(JSON.stringify(readRichText(words))).not.toContain('"link"');
});

test('HTML stays text', () => {
  const words = '<script>alert(1)</script> <b>x</b>';
  expect(readRichText(words)).toEqual([{ kind: 'paragraph', at: 0, lines: [line(0, words)] }]);
});
