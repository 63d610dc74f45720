import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { fromRowMenu } from '../support/browser/admin-visit.ts';
import { answered, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const words = {
  sv: {
    records: 'Leads i',
    several: 'Släpp en fil i taget.',
    wrongType: 'Filen är varken CSV eller Excel (.xlsx).',
    second: 'Det finns redan en fil här.',
    lacking: 'Filen har ingen kolumn för: Insamlat och Källa.',
    none: 'Inga leads kan importeras. 3 rader importeras inte.',
    retry: 'Prova filen igen',
    one: '1 lead kan importeras. 2 rader importeras inte.',
    dropped: 'Organisationsnummer: 556036-0794',
    refused: 'E-post går inte att läsa',
    submit: 'Importera',
    done: '1 lead importerat, 2 rader importerades inte.',
    mend: 'Hämta raderna för rättning',
    headings: 'E-post;Org.nr;Samtycke;Samtycke gavs;Fel (import)',
    another: 'Importera en fil till',
    consent: 'Importera även rader utan källa eller samtycke',
    all: '2 leads kan importeras. Alla rader är med.',
    mended: '2 leads importerade, 0 rader importerades inte.',
  },
  en: {
    records: 'Leads in',
    several: 'Drop one file at a time.',
    wrongType: 'The file is neither CSV nor Excel (.xlsx).',
    second: 'There is already a file here.',
    lacking: 'The file has no column for: Collected and Source.',
    none: 'No leads can be imported. 3 rows are left out.',
    retry: 'Try the file again',
    one: '1 lead can be imported. 2 rows are left out.',
    dropped: 'Organization number: 556036-0794',
    refused: 'Email cannot be read',
    submit: 'Import',
    done: '1 lead imported, 2 rows left out.',
    mend: 'Download the rows to fix them',
    headings: 'E-post,Org.nr,Samtycke,Samtycke gavs,Problem (import)',
    another: 'Import another file',
    consent: 'Import rows without source or consent anyway',
    all: '2 leads can be imported. Every row is included.',
    mended: '2 leads imported, 0 rows left out.',
  },
} as const;

async function openRecords(language: 'sv' | 'en', theme: string, name = 'Släppt'): Promise<Page> {
  const session = await logIn(shop.url);
  const categories: { id: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const title = `${name} ${language}`;
  const lead = { title, description: 'd', categoryId: categories[0]?.id, pricePerLead: '100' };
  const headers = { 'content-type': 'application/json', ...session };
  await fetch(`${shop.url}/api/leads`, { method: 'POST', headers, body: JSON.stringify(lead) });
  const [cookie = '', value = ''] = session.cookie.split('=');
  const page = await shop.open(`/admin?q=${encodeURIComponent(title)}`, {
    cookies: { ...answered, language, theme, [cookie]: value },
  });
  await fromRowMenu(page, title, words[language].records);
  await isShown(page.locator('#import-file'));
  return page;
}

/** Simulates dragging files from a folder. */
async function drop(page: Page, ...files: readonly (readonly [string, string])[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const dragged = new DataTransfer();
    for (const [name, text] of all) dragged.items.add(new File([text], name));
    return dragged;
  }, files);
  const area = page.locator('section[aria-labelledby="import-title"]');
  await area.dispatchEvent('dragover', { dataTransfer });
  await area.dispatchEvent('drop', { dataTransfer });
}

const isSaid = (page: Page, text: string) => isShown(page.getByText(text).first());

async function answerFor(page: Page, language: 'sv' | 'en'): Promise<void> {
  await page.locator('#import-collected-at').fill('2026-10-02');
  await page.locator('#import-source').fill('Webbformulär');
  await page.getByRole('button', { name: words[language].retry }).click();
}

test.each(someOf(['sv', 'en'] as const))(
  'a dropped file is checked, imported, corrected and imported completely, in %s',
  async (language) => {
    const say = words[language];
    const page = await openRecords(language, language === 'sv' ? 'light' : 'dark');
    const csv = [
      'E-post;Org.nr;Samtycke;Samtycke gavs',
      `a-${language}@slappt.example;556036-0794;Ja;2026-10-01`,
      'fel;;Ja;2026-10-01',
      `c-${language}@slappt.example;;;`,
    ].join('\n');
    await drop(page, ['a.csv', csv], ['b.csv', csv]);
    await isSaid(page, say.several);
    await drop(page, ['a.pdf', csv]);
    await isSaid(page, say.wrongType);
    await drop(page, ['a.csv', csv]);
    await isSaid(page, say.none);
    await isSaid(page, say.lacking);
    await isGone(page.getByText(say.wrongType));
    await drop(page, ['b.csv', csv]);
    await isSaid(page, say.second);
    await answerFor(page, language);
    await isSaid(page, say.one);
    await isSaid(page, say.dropped);
    await isSaid(page, say.refused);
    expect(await objections(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: say.submit, exact: true }).click();
    await isSaid(page, say.done);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say.mend }).click();
    const refused = (await readDownload(await downloading)).toString();
    expect(refused.replace('\uFEFF', '').split('\r\n')[0]).toBe(say.headings);
    await page.getByRole('button', { name: say.another }).click();
    await drop(page, ['mended.csv', refused.replace('fel', `b-${language}@slappt.example`)]);
    await page.getByLabel(say.consent).check();
    await answerFor(page, language);
    await isSaid(page, say.all);
    await page.getByRole('button', { name: say.submit, exact: true }).click();
    await isSaid(page, say.mended);
    await isShown(page.getByTitle(`b-${language}@slappt.example`));
  },
);

test('refused rows are corrected in the grid, and only those are checked again; a duplicate is shown', async () => {
  const page = await openRecords('sv', 'light', 'Rättad');
  const csv = [
    'E-post;Ort;Samtycke;Samtycke gavs',
    'finns@slappt.example;Lund;Ja;2026-10-01',
    'fel;Umeå;Ja;2026-10-01',
    'finns@slappt.example;Ystad;Ja;2026-10-01',
  ].join('\n');
  await drop(page, ['a.csv', csv]);
  await answerFor(page, 'sv');
  await page.getByRole('button', { name: 'Importera', exact: true }).click();
  await isSaid(page, words.sv.done);
  const grid = page.getByRole('region', { name: 'Rätta här' });
  await isShown(grid.getByText('Se rad 2 i filen'));
  const again = page.getByRole('button', { name: 'Prova de rättade raderna' });
  expect(await again.isDisabled()).toBe(true);
  await grid.getByLabel('E-post på rad 3').fill('rattad@slappt.example');
  await isSaid(page, '1 rad är rättad');
  expect(await objections(page, 'main')).toEqual([]);
  await again.click();
  await isSaid(page, '1 lead kan importeras. Alla rader är med.');
  await page.getByRole('button', { name: 'Importera', exact: true }).click();
  await isSaid(page, '1 lead importerat, 0 rader importerades inte.');
  await isShown(page.getByRole('row').filter({ hasText: 'rattad@slappt.example' }).getByText('Umeå'));
  await page.getByRole('button', { name: words.sv.another }).click();
  await drop(page, ['b.csv', csv.split('\n').slice(0, 2).join('\n')]);
  await answerFor(page, 'sv');
  await isSaid(page, 'Inga leads kan importeras. 1 rad importeras inte.');
});
