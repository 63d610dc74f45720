import { describe, expect, test } from 'vitest';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { type Language, languages } from '../../../platform/language.ts';
import { countsTowardsLimit } from '../../../platform/mail/daily-limit.ts';
import { namesOf } from '../../../platform/pick.ts';
import { workNames } from '../../alerts/work-names.rules.ts';
import { sampleMails } from '../content/sample-mails.mail.ts';

const env = testEnv({ SITE_NAME: 'Å & Ö "Torget"', PUBLIC_URL: 'http://localhost:3000' });
const nasty = '<script>alert("1")</script> & Söner';
const now = new Date('2026-01-02T03:04:05Z');

const askerTemplates = ['quote-request-received', 'quote-passed-on'];
const contractorTemplates = ['quote-offered', 'quote-accepted', 'quote-withdrawn'];

/** Mails to providers and to the shop are in Swedish only. */
const isInSwedish = (template: string) =>
  [...contractorTemplates, 'admin-alert', 'order-sold', 'contact-message'].includes(template);

/** A letter's trial is the letter, and no welcome is sent any more. */
const unsent = ['newsletter-test', 'newsletter-welcome'];

const mailsIn = (language: Language) => sampleMails({ language, env, name: nasty, now }).map((mail) => mail());

const cases = languages.flatMap((language) => mailsIn(language).map((mail) => ({ language, mail })));

test('every template is covered, and order mails are sent however many there are', () => {
  const made = new Set(mailsIn('sv').map(({ template }) => template));
  expect(namesOf(workNames.sv.mails).filter((template) => !made.has(template))).toEqual(unsent);
  const aboutOrders = [...made].filter((template) => /^(order|leads|payment|invoice-sent)/.test(template));
  expect(aboutOrders.filter(countsTowardsLimit)).toEqual([]);
  const others = ['newsletter-confirm', 'contact-received', ...askerTemplates];
  expect(others.every(countsTowardsLimit)).toBe(true);
  const never = [...contractorTemplates, 'sign-in-link', 'price-proposal', 'settings-changed'];
  expect(never.filter(countsTowardsLimit)).toEqual([]);
});

const widthOfMark = 28;

describe.each(cases)('$mail.template in $language', ({ language, mail }) => {
  const head = mail.html.slice(0, mail.html.indexOf('<body'));

  test('has the same content as text and as HTML', () => {
    for (const text of [mail.subject, mail.html, mail.text])
      expect(text).not.toMatch(/undefined|NaN|\[object|\$\{|\{\w+\}/);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/<\/?(p|td|div|a|strong)\b/);
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(mail.html)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(5);
    expect(mail.text.startsWith(title)).toBe(true);
    expect(mail.html).toContain(`<html lang="${isInSwedish(mail.template) ? 'sv' : language}">`);
    for (const [address] of mail.text.matchAll(/http:\S+/g))
      expect(mail.html).toContain(address.replaceAll('&', '&amp;'));
  });

  test('has no more than one button', () => {
    expect(mail.html.split('class="button"').length).toBeLessThanOrEqual(2);
  });

  test('escapes every value', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('"Torget"');
    expect(mail.html).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });

  test('fits a narrow screen, and shows itself without fetching anything', () => {
    const widths = [...mail.html.matchAll(/(?<!max-)width[:=]\s*"?(\d+)(%|px)?/g)];
    const isWide = ([found, width]: RegExpExecArray) => !found.endsWith('100%') && Number(width) > widthOfMark;
    expect(widths.filter(isWide).map(([found]) => found)).toEqual([]);
    expect(head).toContain('width=device-width');
    expect(head).toContain('prefers-color-scheme: dark');
    expect(mail.html).toContain('overflow-wrap:anywhere');
    expect(mail.html).not.toMatch(/<img|url\(|<link|@import/);
  });
});
