import { describe, expect, test } from 'vitest';
import {
  delivered,
  exact,
  factAt,
  heading,
  isMarked,
  languages,
  mark,
  records,
  useConfirmations,
  type Words,
  words,
} from '../support/browser/confirmation-journey.ts';
import { eventually, isShown } from '../support/browser/journey.ts';

const { happens, newOrder, open, shop, stripeServer, withRecords, withoutRecords } = useConfirmations();

describe.each(languages)('the confirmation in %s', (language) => {
  const say: Words = words[language];

  test('waits, and turns into thanks by itself; then it survives a reload and another browser', async () => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await isShown(heading(page, say.waiting));
    expect(await factAt(page, say, say.number)).toBe(order.orderNumber);
    await mark(page);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, say.paid));
    await delivered(page, say);
    expect(await isMarked(page)).toBe(true);
    expect(await factAt(page, say, say.receipt)).toMatch(/^\d{4}-\d{6}$/);
    expect(await factAt(page, say, say.total)).toBe(exact(order.total, language));
    await page.reload();
    const elsewhere = await open(order.path, language);
    for (const one of [page, elsewhere]) {
      await isShown(heading(one, say.paid));
      await isShown(records(one, say));
      expect(await factAt(one, say, say.number)).toBe(order.orderNumber);
    }
  });

  test('shows the delivered leads, ready to call', async () => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(records(page, say));
    const rows = records(page, say)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    await eventually(() => rows.count()).toBe(3);
    const [phone, email] = await rows.first().getByRole('link').all();
    expect(await phone?.getAttribute('href')).toMatch(/^tel:\+46\d+$/);
    expect(await phone?.textContent()).toMatch(/^0\d{1,3}-\d{2,3}( \d{2,3})+$/);
    expect(await email?.getAttribute('href')).toMatch(/^mailto:\S+@\S+$/);
    const files = page.getByRole('list', { name: say.downloads }).getByRole('link');
    const answers = await Promise.all(
      (await files.all()).map(async (file) => page.request.get((await file.getAttribute('href')) ?? '')),
    );
    expect(answers.map((answer) => [answer.status(), answer.headers()['content-type']])).toEqual([
      [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [200, 'text/csv; charset=utf-8'],
      [200, 'application/pdf'],
    ]);
    const titles = await records(page, say).getByRole('heading', { level: 3 }).allTextContents();
    const shown = ({ title, titleEn }: { title: string; titleEn: string | null }) =>
      language === 'en' ? (titleEn ?? title) : title;
    expect(titles.toSorted()).toEqual([shown(withRecords(0)), shown(withRecords(1))].toSorted());
  });

  test('keeps which leads were called, in every browser', async () => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(records(page, say));
    const boxes = (where: typeof page) => records(where, say).getByRole('checkbox');
    await boxes(page).first().check();
    await isShown(records(page, say).getByText(say.called).first());
    const elsewhere = await open(order.path, language);
    await isShown(records(elsewhere, say));
    expect(await boxes(elsewhere).first().isChecked()).toBe(true);
    await boxes(elsewhere).first().uncheck();
    await eventually(() => records(elsewhere, say).getByText(say.called).count()).toBe(0);
    await page.reload();
    await isShown(records(page, say));
    expect(await boxes(page).first().isChecked()).toBe(false);
  });

  test('says that the card was declined, leads back to the checkout, and thanks when another one is taken', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().decline(order.intentId));
    const page = await open(order.path, language);
    await isShown(heading(page, say.declined));
    const link = page.getByRole('main').getByRole('link', { name: say.toCheckout, exact: true });
    expect(await link.getAttribute('href')).toBe('/checkout');
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, say.paid));
  });

  test('says that the bank is processing the payment', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().processing(order.intentId));
    const page = await open(order.path, language);
    await isShown(heading(page, say.processing));
    await happens(() => stripeServer().pay(order.intentId));
    await isShown(heading(page, say.paid));
  });

  test.each(['failed', 'cancelled'] as const)('says that the order is over (%s)', async (state) => {
    const order = await newOrder();
    const page = await open(order.path, language);
    await isShown(heading(page, say.waiting));
    const { books } = stripeServer();
    const reason = state === 'failed' ? 'requested_by_customer' : 'abandoned';
    await happens(() => books.cancel(books.intent(order.intentId), reason));
    await isShown(heading(page, say[state]));
    await isShown(page.getByRole('main').getByRole('link', { name: say.toCart, exact: true }));
  });

  test('says what is refunded and why, when a payment could not be delivered', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId, { amount: 5_000 }));
    const page = await open(order.path, language);
    await isShown(heading(page, say.refunded));
    await isShown(page.getByText(say.unserved(exact('50', language))));
    expect(await records(page, say).count()).toBe(0);
  });

  test('says what was refunded of a delivered purchase', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId));
    const page = await open(order.path, language);
    await delivered(page, say);
    await happens(() => stripeServer().refundInDashboard(order.intentId, 10_000));
    await page.reload();
    await isShown(heading(page, say.paid));
    expect(await factAt(page, say, say.refund)).toBe(exact('100', language));
    await happens(() => stripeServer().refundInDashboard(order.intentId));
    await page.reload();
    await isShown(heading(page, say.refunded));
    await isShown(page.getByText(say.returned(exact(order.total, language))));
  });

  test('shows nothing for an invalid secret', async () => {
    const { clientSecret } = await newOrder();
    for (const secret of ['nonsense', '', clientSecret.slice(0, -1), 'å'.repeat(400)]) {
      const search = new URLSearchParams({ payment_intent_client_secret: secret });
      shop.expectComplaint(/status of 404/);
      const page = await open(`/order-confirmation?${search}`, language);
      await isShown(heading(page, say.unknown));
    }
  });
});

test('a delivery that waits for an import says so, and which state it is in', async () => {
  const order = await newOrder([{ leadId: withoutRecords().id, quantity: 2 }]);
  const page = await open(order.path);
  await happens(() => stripeServer().pay(order.intentId));
  await eventually(() => factAt(page, words.sv, 'Leverans')).toBe('Pågår');
  await isShown(page.getByText('Allt är inte levererat än.'));
  expect(await records(page).count()).toBe(0);
});
