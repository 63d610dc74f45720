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
