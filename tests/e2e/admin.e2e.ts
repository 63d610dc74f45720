import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, objections } from '../support/barriers.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { journeyAdmin, logIn } from '../support/browser/journey-admin.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const languages = someOf(['sv', 'en'] as const);

const words = {
  sv: {
    username: 'Användarnamn',
    password: 'Lösenord',
    submit: 'Logga in',
    missing: 'Användarnamn krävs',
    refused: ['Fel användarnamn eller lösenord', 'Försök igen'],
    failed: 'Inloggningen misslyckades',
    welcome: ['Inloggad', 'Välkommen till admin-panelen'],
    logOut: 'Logga ut',
    tabs: ['Leads', 'Ordrar', 'Offertförfrågningar', 'Kontakter', 'Nyhetsbrev', 'Innehåll'],
  },
  en: {
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    missing: 'Username is required',
    refused: ['Wrong username or password', 'Try again'],
    failed: 'Login failed',
    welcome: ['Logged in', 'Welcome to the admin panel'],
    logOut: 'Log out',
    tabs: ['Leads', 'Orders', 'Quote requests', 'Contacts', 'Newsletters', 'Content'],
  },
} as const;

type Language = keyof typeof words;

async function tryIn(page: Page, language: Language, password: string): Promise<void> {
  const say = words[language];
  await page.getByLabel(say.username).fill(journeyAdmin.username);
  await page.getByLabel(say.password).fill(password);
  await page.getByRole('button', { name: say.submit }).click();
}

const isSaid = async (page: Page, texts: readonly string[]) => {
  for (const text of texts) await isShown(page.getByText(text, { exact: true }).first());
};

const sessionOf = async () => {
  const { cookie } = await logIn(shop.url);
  const [name = '', value = ''] = cookie.split('=');
  return { [name]: value };
};

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.each(languages)('the admin logs in at both addresses and out again, in %s', async (language) => {
  shop.expectComplaint(/401/);
  const say = words[language];
  const page = await shop.open('/admin', { cookies: { ...answered, language } });
  await page.getByRole('button', { name: say.submit }).click();
  await isSaid(page, [say.missing]);
  await tryIn(page, language, 'fel');
  await isSaid(page, say.refused);
  await tryIn(page, language, journeyAdmin.password);
  await isSaid(page, say.welcome);
  await eventually(() => page.getByRole('tab').allTextContents()).toEqual(say.tabs);
  expect(pathOf(page)).toBe('/admin');
  await eventually(() => page.getByRole('term').count()).toBe(5);
  await page.reload();
  await page.getByRole('button', { name: say.logOut }).click();
  await eventually(() => pathOf(page)).toBe('/admin/login');
  await tryIn(page, language, 'fel');
  await isSaid(page, [say.failed, 'Invalid credentials']);
  await isShown(page.locator('#login-refused', { hasText: say.refused[0] }));
  await page.route('**/api/admin/auth', (route) => route.fulfill({ json: {} }));
  await tryIn(page, language, journeyAdmin.password);
  await isSaid(page, [say.failed, 'Authentication failed']);
  await page.unroute('**/api/admin/auth');
  await tryIn(page, language, journeyAdmin.password);
  await eventually(() => pathOf(page)).toBe('/admin');
  await isShown(page.getByRole('tab', { name: say.tabs[0] }));
});

test('a visitor who is not an admin is sent from the dashboard to the login, and so is one who cannot be checked', async () => {
  shop.expectComplaint(/500/);
  const page = await shop.open('/admin/dashboard', { cookies: { ...answered, admin_session: 'forged' } });
  await eventually(() => pathOf(page)).toBe('/admin/login');
  await page.route('**/api/admin/check', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto('/admin/dashboard');
  await eventually(() => pathOf(page)).toBe('/admin/login');
  await page.goto('/admin');
  await isShown(page.getByRole('button', { name: 'Logga in' }));
  expect((await fetch(`${shop.url}/admin`)).headers.get('x-robots-tag')).toBe('noindex');
  expect((await fetch(`${shop.url}/admin/nonsense`)).status).toBe(404);
});

test('an ended session asks for a login within a minute, and keeps what was typed', async () => {
  shop.expectComplaint(/401|500/);
  const context = await shop.visitor({ cookies: { ...answered, ...(await sessionOf()) } });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Redigera' }).first().click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Halvskrivet');
  await page.route('**/api/admin/check', (route) => route.fulfill({ status: 500, body: 'x' }));
  const asked = page.waitForResponse('**/api/admin/check');
  await page.clock.fastForward(61_000);
  await asked;
  await isShown(page.getByRole('textbox', { name: 'Titel', exact: true }));
  await page.unroute('**/api/admin/check');
  await context.clearCookies({ name: 'admin_session' });
  await page.clock.fastForward(61_000);
  await isShown(page.getByText('Du har loggats ut.', { exact: false }));
  await isGone(page.getByRole('table'));
  await tryIn(page, 'sv', journeyAdmin.password);
  await eventually(() => page.getByRole('textbox', { name: 'Titel', exact: true }).inputValue()).toBe('Halvskrivet');
  // An open dialog makes everything else inert, so the login must be on top of it.
  await page.getByRole('button', { name: 'Skapa lead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Titel', exact: true }).fill('Påbörjat');
  await context.clearCookies({ name: 'admin_session' });
  await page.clock.fastForward(61_000);
  await isShown(page.getByText('Du har loggats ut.', { exact: false }));
  await tryIn(page, 'sv', journeyAdmin.password);
  await dialog.getByRole('textbox', { name: 'Titel', exact: true }).press('End');
  await page.keyboard.type('!');
  await eventually(() => dialog.getByRole('textbox', { name: 'Titel', exact: true }).inputValue()).toBe('Påbörjat!');
});

test('subscribers are searched, exported in the language of the page and deleted after a question', async () => {
  shop.expectComplaint(/404/);
  const headers = { 'content-type': 'application/json' };
  for (const email of ['anna@foretag.example', 'bo@foretag.example', "=cmd|'x'@foretag.example"]) {
    const body = JSON.stringify({ email });
    await fetch(`${shop.url}/api/newsletter`, { method: 'POST', headers, body });
  }
  const page = await shop.open('/admin?tab=newsletters', { cookies: { ...answered, ...(await sessionOf()) } });
  const rows = page.getByRole('row');
  await isShown(page.getByText('anna@foretag.example'));
  const count = await rows.count();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('newsletters.csv');
  const lines = (await readDownload(download)).toString().split('\r\n');
  expect(lines[0]).toBe('\uFEFFEmail;Subscribed At');
  expect(lines).toHaveLength(count + 1);
  expect(lines.some((line) => /^anna@foretag\.example;\d{4}-\d\d-\d\d$/.test(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith('='))).toEqual([]);
  await page.getByLabel('Sök').fill('anna@');
  await eventually(() => page.url()).toContain('q=anna');
  await eventually(() => rows.count()).toBe(2);
  const before = await page.getByRole('definition').allTextContents();
  await page.getByRole('button', { name: 'Ta bort anna@foretag.example' }).click();
  const question = page.getByRole('dialog');
  await isShown(question.getByText('Är du säker på att du vill ta bort den här nyhetsbrevsprenumerationen?'));
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Ta bort anna@foretag.example' }).click();
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await isSaid(page, ['Nyhetsbrevsprenumerationen togs bort', 'Inget matchar sökningen.']);
  await eventually(() => page.getByRole('definition').allTextContents()).not.toEqual(before);
  await page.getByRole('button', { name: 'Rensa sökningen' }).click();
  await page.route('**/api/admin/newsletters/*', (route) => route.fulfill({ status: 404, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Ta bort bo@foretag.example' }).click();
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await isSaid(page, ['Raden finns inte längre. Listan har hämtats på nytt.']);
});

test('a first visit to the shop loads nothing of the admin area', async () => {
  const page = await (await shop.visitor({ cookies: answered })).newPage();
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => script.includes('api/admin')).length).toBe(0);
});

test('every tab is accessible, narrow and wide, light and dark', async () => {
  const session = await sessionOf();
  const page = await shop.open('/admin', { cookies: { ...answered, ...session } });
  // A few rows are enough: more of them show nothing else.
  for (const tab of ['leads&q=BRF', 'orders', 'newsletters', 'content&q=about.closing']) {
    await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
    if (tab.startsWith('leads')) await page.getByRole('button', { name: 'Redigera' }).first().click();
    expect([tab, await barriers(page, tab.startsWith('leads') ? 'html' : '[role=tabpanel]')]).toEqual([tab, []]);
  }
  const login = await shop.open('/admin/login', { cookies: answered });
  expect(await objections(login)).toEqual([]);
});
