import { describe, expect, test } from 'vitest';
import { texts } from '../../src/features/content/texts/texts.ts';
import { soughtPages, textPages } from '../../src/platform/page-zones.ts';
import { paths } from '../../src/platform/paths.ts';
import { barriers, objectionsInBothThemes } from '../support/barriers.ts';
import { openAdminOf } from '../support/browser/admin-visit.ts';
import { answered, eventually, focused, isGone, isShown, serverHtml, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys({ env: {} });

const everyPage = [...soughtPages, paths.search, paths.cart, paths.history] as const;

const languages = ['sv', 'en'] as const;

const inBoth = <Path extends string>(all: readonly Path[]) =>
  all.flatMap((path) => languages.map((language) => [path, language] as const));

const htmlOf = (path: string, language: string) => serverHtml(shop.url + path, `language=${language}`);

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '');

type Link = { from: string; path: string; hash: string };

const isOurs = (href: string) => !/^(?:https?:|mailto:|tel:|\?)/.test(href);

/** Without the admin area. */
const linksOf = (html: string, from: string): Link[] =>
  valuesOf(html, /<a\b[^>]*?\shref="([^"]*)"/g)
    .filter(isOurs)
    .map((href) => new URL(href.replaceAll('&amp;', '&'), shop.url + from))
    .filter(({ pathname }) => pathname !== paths.admin)
    .map(({ pathname, search, hash }) => ({ from, path: pathname + search, hash: hash.slice(1) }));

/** Empty if there is no such page. */
async function textOf(path: string, language = 'sv'): Promise<string> {
  const answer = await fetch(shop.url + path, { headers: { cookie: `language=${language}` } });
  const text = await answer.text();
  return answer.ok ? text : '';
}

describe('an information page from the server', () => {
  test.each(inBoth(everyPage))('%s in %s has all its texts, and its headings in order', async (path, language) => {
    expect((await fetch(shop.url + path)).status).toBe(200);
    const html = await htmlOf(path, language);
    expect(html.includes(`<html lang="${language}"`)).toBe(true);
    expect(html.includes('[[')).toBe(false);
    const keys = new RegExp(`>\\s*(?:${Object.keys(texts.sv).join('|')})(?:\\.\\w+)+\\s*<`, 'g');
    expect(html.match(keys)).toBeNull();
    const levels = valuesOf(html, /<h([1-6])[\s>]/g).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const main = valuesOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')), /<h([1-6])[\s>]/g).map(Number);
    expect(main[0]).toBe(1);
    expect(main.filter((level, place) => level > (main[place - 1] ?? 0) + 1)).toEqual([]);
  });

  test('every link within the shop works, in both languages', async () => {
    const found = new Map<string, string>();
    const links: Link[] = [];
    for (const [path, language] of inBoth(everyPage)) {
      const html = await textOf(path, language);
      found.set(path, html);
      links.push(...linksOf(html, path));
    }
    expect(links.length).toBeGreaterThan(500);
    for (const { path } of links) if (!found.has(path)) found.set(path, await textOf(path));
    const isDead = ({ path, hash }: Link) => !found.get(path) || (hash && !found.get(path)?.includes(` id="${hash}"`));
    expect(links.filter(isDead)).toEqual([]);
  });

  test('the terms and the policy have their date and the figures of the shop', async () => {
    expect(await htmlOf(paths.terms, 'sv')).toMatch(
      /18 oktober 2025, senast ändrade den \d[\s\S]*inom 7 dagar[\s\S]*inom 14 dagar/,
    );
    expect(await htmlOf(paths.privacy, 'en')).toMatch(
      /October\s18, 2025[\s\S]*7 years[\s\S]*18 months[\s\S]*24 months/,
    );
  });
});

describe('an information page in the browser', () => {
  test.each(textPages)('%s is accessible, in light and dark, on a phone and on a desktop', async (path) => {
    const page = await shop.open(path, { cookies: answered });
    expect(await barriers(page)).toEqual([]);
  });

  test('one question is open at a time, and the address names it', async () => {
    const page = await shop.open(paths.faq, { cookies: answered });
    const openOnes = page.locator('details[open] h3');
    await page.getByText('Vad är ett lead?').click();
    await isShown(page.getByText('Ett företag, eller en person'));
    await eventually(() => page.url()).toContain('#lead');
    await page.getByText('Hur köper jag?').focus();
    await page.locator('#buy summary').focus();
    await page.keyboard.press('Enter');
    await eventually(() => openOnes.allTextContents()).toEqual(['Hur köper jag?']);
    await eventually(() => page.url()).toContain('#buy');
  });

  test('on paper the answers stand in two columns as wide as the page', async () => {
    const page = await shop.open(paths.faq, { cookies: answered, viewport: { width: 688, height: 1017 } });
    await page.emulateMedia({ media: 'print' });
    const places = await page.locator('details').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const starts = [...new Set(places.map(({ x }) => Math.round(x)))];
    expect([starts.length, Math.max(...places.map(({ right }) => right)) > 640]).toEqual([2, true]);
  });

  test('a link to a question opens it, from other pages and from its own', async () => {
    const page = await shop.open(`${paths.faq}#card`, { cookies: { ...answered, language: 'en' } });
    await isShown(page.getByText('Card details are entered with the payment service'));
    await page.goto(`${paths.privacy}#rights`);
    await isShown(page.getByRole('heading', { name: 'Your rights' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('questions open and links work without any script', async () => {
    const context = await shop.visitor({ cookies: answered, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(paths.faq);
    await page.getByText('Vad är ett lead?').click();
    await isShown(page.getByText('Ett företag, eller en person'));
    await page.getByText('Hur köper jag?').click();
    await eventually(() => page.locator('details[open]').count()).toBe(1);
    await page.getByRole('link', { name: 'Läs mer om stegen' }).click();
    await isShown(page.getByRole('heading', { level: 1, name: 'Så fungerar det' }));
  });
});

describe('an editor of the texts', () => {
  test('sees them on the page without a restart, always as text', async () => {
    const asAdmin = await logIn(shop.url);
    const blocks: { id: string; key: string }[] = await (await fetch(`${shop.url}/api/content-blocks`)).json();
    const id = blocks.find(({ key }) => key === 'faq.questions.lead.answer')?.id;
    const change = (body: unknown) =>
      fetch(`${shop.url}/api/content-blocks/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...asAdmin },
        body: JSON.stringify(body),
      });
    const says = async (text: string) => (await htmlOf(paths.faq, 'sv')).includes(text);
    expect(await says('Ett företag, eller en person')).toBe(true);
    const words = 'Nytt svar inom [[replyHours]] timmar.\n\n- ett\n- [två](/kontakt)\n\n<script>alert(1)</script>';
    expect((await change({ contentSv: words })).status).toBe(200);
    await eventually(() => says('Nytt svar inom 24 timmar.')).toBe(true);
    expect(await says('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(true);
    expect(await says('href="/kontakt">två</a>')).toBe(true);
    expect((await change({ contentSv: '' })).status).toBe(200);
    await eventually(() => says('Ett företag, eller en person')).toBe(true);
  });

  test.each(someOf(languages))('adds a question, moves it first and removes it, by keyboard: %s', async (language) => {
    const words = texts[language].adminContent.rows;
    const question = { sv: `Kan jag ringa er (${language})?`, en: `May I call you (${language})?` };
    const name = question[language];
    const button = (label: string) => page.getByRole('button', { name: label.replace('{name}', name), exact: true });
    const press = async (label: string) => {
      await button(label).focus();
      await page.keyboard.press('Enter');
    };
    const isSaid = (text: string) => isShown(page.getByText(text.replace('{name}', name)).first());
    const page = await openAdminOf(shop, '/admin?tab=content', { language });
    await page.getByRole('link', { name: words.lists.faq, exact: true }).focus();
    await page.keyboard.press('Enter');
    await press(words.add);
    await page.getByLabel(words.fields.group).focus();
    for (const typed of [question.sv, 'Ja, **gärna**.', question.en]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.getByRole('dialog').getByRole('button', { name: words.add, exact: true }).press('Enter');
    await isSaid(words.textMissing);
    expect(await objectionsInBothThemes(page, 'dialog')).toEqual([]);
    await page.getByLabel(words.fields.textEn).focus();
    await page.keyboard.type('Yes, **do**.');
    await page.getByRole('dialog').getByRole('button', { name: words.add, exact: true }).press('Enter');
    await isSaid(words.added);
    await isGone(page.getByRole('dialog'));
    const { general } = texts[language].faq.categories;
    for (const place of [4, 3, 2, 1]) {
      await press(words.moveUp);
      const said = words.movedIn.replace('{number}', String(place)).replace('{heading}', general);
      await isSaid(said.replace('{total}', '5'));
      await eventually(() => focused(page)).toBe(words.moveUp.replace('{name}', name));
    }
    expect(await barriers(page, 'main')).toEqual([]);
    const visitor = await shop.open(paths.faq, { cookies: { ...answered, language } });
    const entities = visitor.locator('[itemtype$=FAQPage] > * [itemprop=mainEntity]');
    const first = async () => {
      await visitor.reload();
      return entities.first().locator('[itemprop=name]').textContent();
    };
    await eventually(first).toBe(name);
    expect(await entities.first().locator('[itemprop=acceptedAnswer] [itemprop=text]').innerHTML()).toMatch(
      /<strong.*<\/strong>/,
    );
    await press(words.removeRow);
    await isSaid(words.deleted);
    await eventually(first).not.toBe(name);
    await press(texts[language].admin.edit.undo);
    await isShown(button(words.removeRow));
    await press(words.removeRow);
    await isShown(button(words.restoreRow));
    await eventually(first).not.toBe(name);
  });
});
