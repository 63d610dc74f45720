import { expect, test } from 'vitest';
import { renderMail } from './mail-frame.mail.ts';
import { markup } from './markup.ts';

test('the head of a mail has the shop’s sheet with its fold, drawn by what every mail client shows, and its name', () => {
  const words = { language: 'sv', siteName: 'Torget & Co', title: 'Hej', preview: '', footer: '' };
  const head = renderMail({ ...words, body: markup`` }).split('<td class="card"')[0] ?? '';
  expect(head).toContain('border:5px solid #f2a23c;border-top-color:#0a2f29;border-right-color:#0a2f29');
  expect(head.match(/width:(?:7|15|10)px;height:3px/g)).toHaveLength(3);
  expect(head.replaceAll(/<(?:title|style)>.*?<\/\w+>|<[^>]*>/gs, '').trim()).toBe('Torget &amp; Co');
  expect(head).not.toMatch(/<svg|<img|background-image/);
});

test('a preview of a dark mailbox has its colours in the elements, also of two classes and beside other attributes', () => {
  const words = { language: 'sv', siteName: 'Torget', title: 'Hej', preview: '', footer: '', theme: 'dark' as const };
  const body = markup`<p class="quiet line" style="top:1px">a</p><div class="quiet" lang="en" style="top:2px">b</div>`;
  const html = renderMail({ ...words, body });
  expect(html).toContain('style="top:1px;color:#a3b3ab;border-color:#24403a"');
  expect(html).toContain('style="top:2px;color:#a3b3ab"');
});
