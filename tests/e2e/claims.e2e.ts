import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { useClaimJourneys, type Words, words } from '../support/browser/claim-journey.ts';
import { eventually, isGone, isShown } from '../support/browser/journey.ts';
import { someOf } from '../support/whole-suite.ts';

const { shop, buy, open, enter, decide, refundAll } = useClaimJourneys();

const languages = someOf(['en', 'sv'] as const);

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const typed = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });

async function report(page: Page, say: Words, reason: string): Promise<void> {
  await button(page, say.report).first().click();
  await dialog(page).getByRole('radio', { name: reason }).check();
  const send = dialog(page).getByRole('button', { name: say.send });
  if (reason === say.noNeed) {
    // Somebody reads it, so there has to be something to read.
    await send.click();
    await eventually(() => typed(page, say.text).getAttribute('aria-invalid')).toBe('true');
    await typed(page, say.text).fill('Kunden har redan köpt.');
  }
  await send.click();
}

const finish = async (page: Page, say: Words) => {
  await dialog(page).getByRole('button', { name: say.done }).click();
  await isGone(dialog(page));
};

describe.each(languages)('a buyer in %s', (language) => {
  const say = words[language];

  test('gets a new lead at once for a wrong number, and sees it wherever the order is shown', async () => {
    const order = await buy(2, language);
    const page = await open(order.path, language);
    await isShown(page.getByText(say.deadline));
    await report(page, say, say.wrongNumber);
    await isShown(dialog(page).getByText(say.replaced));
    await finish(page, say);
    const records = page.getByRole('region', { name: say.records });
    for (const text of [say.replacedBy, say.replaces, say.approved]) await isShown(records.getByText(text));
    expect(await records.getByRole('rowheader').count()).toBe(3);
    // What was replaced is neither counted nor copied.
    await isShown(records.getByText('2 leads', { exact: true }));
    await isShown(button(page, language === 'sv' ? 'Kopiera båda' : 'Copy both'));
    expect(await button(page, language === 'sv' ? /^Kopiera: L-/ : /^Copy: L-/).count()).toBe(2);
    // The second record and the replacement can still be reported.
    expect(await button(page, say.report).count()).toBe(2);

    await enter(page, order.email, say);
    await isShown(page.getByText(say.oneReplaced, { exact: true }));
    for (const text of [say.replacedBy, say.replaces, say.approved]) await isShown(page.getByText(text));
    expect(await page.locator('[data-remedied] tr > *').count()).toBe(2);
    // Longer than a sheet, so on paper it starts below the page's title.
    await page.emulateMedia({ media: 'print' });
    const whole = page.getByRole('article').filter({ has: page.locator('.lead-table') });
    expect(await whole.first().evaluate((node) => getComputedStyle(node).breakInside)).toBe('auto');
    await page.emulateMedia({ media: 'screen' });
    await report(page, say, say.noNeed);
    await isShown(dialog(page).getByText(say.waits));
    await finish(page, say);
    await isShown(page.getByText(say.oneWaits, { exact: true }));
  });

  test('is refunded or refused by the admin, and reads why', async () => {
    const order = await buy(2, language);
    const page = await open(order.path, language);
    await report(page, say, say.noNeed);
    await isShown(dialog(page).getByText(say.waits));
    await finish(page, say);
    await isShown(page.getByText(say.waiting));
    await decide(order.orderId, { decision: 'refund', message: 'Vi beklagar.' });
    await page.reload();
    for (const text of [say.refunded, /Vi beklagar\./]) await isShown(page.getByText(text));
    const records = page.getByRole('region', { name: say.records });
    await isShown(records.getByText(say.credited, { exact: true }));

    await report(page, say, say.noNeed);
    await finish(page, say);
    await decide(order.orderId, { decision: 'refuse', message: 'Behovet finns kvar.' });
    await enter(page, order.email, say);
    for (const text of [say.oneRefunded, say.oneRefused]) await isShown(page.getByText(text, { exact: true }));
    for (const text of [say.refunded, say.refused, /Behovet finns kvar\./]) await isShown(page.getByText(text));
    expect(await button(page, say.report).count()).toBe(0);

    await button(page, say.answerIt).click();
    await dialog(page).getByRole('button', { name: say.sendAnswer }).click();
    await eventually(() => typed(page, say.why).getAttribute('aria-invalid')).toBe('true');
    await typed(page, say.why).fill('De har redan köpt.');
    await dialog(page).getByRole('button', { name: say.sendAnswer }).click();
    await finish(page, say);
    for (const text of [say.waiting, /De har redan köpt\./, /Behovet finns kvar\./])
      await isShown(page.getByText(text));
    expect(await button(page, say.answerIt).count()).toBe(0);
    expect(await button(page, say.withdraw).count()).toBe(0);
  });

  test('still sees leads that were refunded one by one, and the claims of a full refund', async () => {
    const order = await buy(1, language);
    const page = await open(order.path, language);
    await report(page, say, say.noNeed);
    await finish(page, say);
    await decide(order.orderId, { decision: 'refund', message: 'Vi beklagar.' });
    await page.reload();
    await isShown(page.getByText(say.allCredited));
    await isShown(page.getByRole('region', { name: say.records }).getByText(say.credited, { exact: true }));

    const other = await buy(2, language);
    await page.goto(other.path);
    await report(page, say, say.noNeed);
    await finish(page, say);
    await refundAll(other.orderId);
    await page.reload();
    await isShown(page.getByRole('heading', { name: say.reports, exact: true }));
    await isShown(page.getByText(say.refundedWhole));
    expect(await page.getByRole('region', { name: say.records }).count()).toBe(0);
    await enter(page, other.email, say);
    await isShown(page.getByText(say.refundedWhole));
    await isShown(page.getByRole('button', { name: /^(Dölj anmälningar|Hide the reports)/, expanded: true }));
  });

  test('keeps a half-typed claim through any refusal', async () => {
    const order = await buy(2, language);
    const page = await open(order.path, language);
    const called = page.getByRole('checkbox', { name: say.called });
    expect(await called.count()).toBe(2);
    await button(page, say.several).click();
    expect(await called.count()).toBe(0);
    await button(page, say.all).click();
    await button(page, say.reportAll).click();
    await dialog(page).getByRole('button', { name: say.send }).click();
    await isShown(dialog(page).getByRole('alert'));
    await dialog(page).getByRole('radio', { name: say.other }).check();
    await typed(page, say.evidence).fill('550 no such user');
    await dialog(page).getByRole('button', { name: say.send }).click();
    await eventually(() => typed(page, say.textOther).getAttribute('aria-invalid')).toBe('true');
    await typed(page, say.textOther).fill('Samma person två gånger.');

    shop.expectComplaint(/status of 409|ERR_CONNECTION_REFUSED/);
    const refuse = async (code: string, recordIds: unknown) =>
      page.route(
        '**/claims?link=*',
        (route) => route.fulfill({ status: 409, json: { code, message: code, recordIds } }),
        {
          times: 1,
        },
      );
    const sends = async (sentence: string) => {
      await dialog(page).getByRole('button', { name: say.send }).click();
      await isShown(dialog(page).getByRole('alert').filter({ hasText: say.unsent }));
      await isShown(dialog(page).getByText(sentence));
      expect(await typed(page, say.textOther).inputValue()).toBe('Samma person två gånger.');
      expect(await typed(page, say.evidence).inputValue()).toBe('550 no such user');
    };
    await page.route('**/claims?link=*', (route) => route.abort('connectionrefused'), { times: 1 });
    await sends(say.unreachable);
    await refuse('disputed', []);
    await sends(say.disputed);

    // The input survives closing the dialog.
    await page.keyboard.press('Escape');
    await isGone(dialog(page));
    await button(page, say.reportAll).click();
    expect(await typed(page, say.textOther).inputValue()).toBe('Samma person två gånger.');
    const answer = await page.request.get(`/api${order.path}`);
    const [first] = (await answer.json()).records;
    await refuse('too-late', [first.recordId]);
    await sends(say.tooLate);
    await dialog(page).getByRole('button', { name: say.rest }).click();
    await dialog(page).getByRole('button', { name: say.send }).click();
    await isShown(dialog(page).getByText(say.waits));
    await finish(page, say);

    await button(page, say.withdraw).click();
    await dialog(page).getByRole('button', { name: say.withdrawSure, exact: true }).click();
    await isGone(page.getByText(say.waiting));
    expect(await button(page, say.report).count()).toBe(2);
  });
});

test('the claims are accessible in light and dark, on a phone and on a desktop', async () => {
  const say = words.sv;
  const order = await buy(3, 'sv');
  const page = await open(order.path, 'sv');
  const barrierFree = async () => expect(await barriers(page)).toEqual([]);
  await button(page, say.report).first().click();
  await dialog(page).getByRole('button', { name: say.send }).click();
  await isShown(dialog(page).getByRole('alert'));
  await barrierFree();
  await dialog(page).getByRole('radio', { name: say.noNeed }).check();
  await typed(page, say.text).fill('Kunden har redan köpt.');
  await dialog(page).getByRole('button', { name: say.send }).click();
  await isShown(dialog(page).getByText(say.waits));
  await barrierFree();
  await finish(page, say);
  await button(page, say.several).click();
  await page.getByRole('checkbox').first().check();
  await barrierFree();
  await enter(page, order.email, say);
  await isShown(page.getByText(say.waiting));
  await barrierFree();
});
