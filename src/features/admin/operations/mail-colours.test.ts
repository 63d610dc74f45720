import { expect, test } from 'vitest';
import { contrast } from '../../../../tests/support/browser/contrast.ts';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { sampleMails } from '../content/sample-mails.mail.ts';

const sample = { language: 'sv', env: testEnv(), name: 'Namn', now: new Date('2026-01-02T03:04:05Z') } as const;
const mails = new Map(
  sampleMails(sample)
    .map((make) => make())
    .map((mail) => [mail.template, mail.html]),
);

type Colours = { text: string; back: string; isBare: boolean };

const declared = (style: string, property: 'color' | 'background') =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*(#\\w{6})`).exec(style)?.[1];

const darkRulesOf = (html: string): ReadonlyMap<string, string> =>
  new Map([...html.matchAll(/^ {2}\.(\w+) \{ (.*) \}$/gm)].map(([, name = '', style = '']) => [name, style]));

function coloursOf(tag: string, style: string, around: Colours): Colours {
  return {
    text: declared(style, 'color') ?? around.text,
    back: declared(style, 'background') ?? around.back,
    // A mail client shows a link without a colour in its own blue.
    isBare: tag === 'a' && !/(?:^|[;\s])color:/.test(style),
  };
}

/** What each text of a mail is written in and on, by what its elements say and inherit. */
function textsOf(html: string, rules: ReadonlyMap<string, string>): (Colours & { words: string })[] {
  const page: Colours = { text: '#000000', back: '#ffffff', isBare: false };
  const open = [page];
  const parts = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '');
  return [...parts.matchAll(/<(\/?\w+)([^>]*)>([^<]*)/g)].flatMap(([, tag = '', attributes = '', words = '']) => {
    const named = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    const own = /style="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const style = [...named.flatMap((name) => rules.get(name) ?? []), own].join(';');
    if (tag.startsWith('/')) open.pop();
    else if (tag !== 'br') open.push(coloursOf(tag, style, open.at(-1) ?? page));
    return words.trim() === '' ? [] : [{ words: words.trim(), ...(open.at(-1) ?? page) }];
  });
}

test.each([...mails])('%s can be read in a light mailbox and in a dark one', (_template, html) => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const rules = darkRulesOf(html);
  expect(rules.size).toBeGreaterThan(5);
  for (const theme of [new Map<string, string>(), rules]) {
    const texts = [...textsOf(html, theme)];
    expect(texts.length).toBeGreaterThan(3);
    const faint = texts.filter(({ text, back, isBare }) => isBare || contrast(text, back) < 4.5);
    expect(faint).toEqual([]);
  }
});
