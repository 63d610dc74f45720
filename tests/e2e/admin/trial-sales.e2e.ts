import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminOverview as say } from '../../../src/features/content/texts/sv/admin-overview.ts';
import { adminProof } from '../../../src/features/content/texts/sv/admin-settings.ts';
import { titleOfStep } from '../../../src/features/first-steps/step-problems.rules.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { objections } from '../../support/barriers.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { journeyAdmin, logIn } from '../../support/browser/journey-admin.ts';
import { startShop } from '../../support/browser/shop-server.ts';
import { openTrialDesk } from '../../support/sales/trial-desk.ts';
import { type StripeServer, startStripeServer } from '../../support/stripe/stripe-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'shop-trial-'));
let stripe: StripeServer;

afterAll(async () => {
  await stripe.stop();
  await rm(folder, { recursive: true, force: true });
});

async function sellOnTrial(): Promise<void> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const desk = await openTrialDesk(database, stripe, async () => {});
  await desk.tryToBuy([{ leadId: desk.typedId, quantity: 1 }]);
  await database.close();
}

const shop = useJourneys({
  async start() {
    stripe = await startStripeServer();
    const env = {
      ...stripe.settings,
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: journeyAdmin.username,
      ADMIN_PASSWORD: journeyAdmin.password,
    };
    const first = await startShop({ env });
    await first.stop();
    await sellOnTrial();
    return startShop({ env });
  },
});

test('an owner reads what goes and what stays, shows who is there, and the shop opens', async () => {
  shop.expectComplaint(/status of 400/);
  const { trial, closed, open } = say.firstSteps;
  const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
  const page = await shop.open('/admin?tab=overview', {
    cookies: { ...answered, language: 'sv', [name]: value },
    viewport: { width: 390, height: 900 },
  });
  const before = page.getByRole('region', { name: say.firstSteps.before, exact: true });
  const step = before.getByRole('listitem').filter({ hasText: titleOfStep('trial-sales', 'sv') });
  await isShown(page.getByText(closed));
  await isShown(step.getByText('från när butiken provades utan betalnycklar: 1.', { exact: false }));
  await step.getByRole('button', { name: trial.remove, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: trial.title });
  await isShown(dialog.getByText('1 köp som ingen har betalat tas bort', { exact: false }));
  await isShown(dialog.getByText(trial.kept));
  expect(await objections(page)).toEqual([]);
  const confirm = dialog.getByRole('button', { name: trial.remove, exact: true });
  await confirm.click();
  await isShown(dialog.getByText(adminProof.missing));
  await dialog.getByLabel(adminProof.password, { exact: true }).fill(journeyAdmin.password);
  await confirm.click();
  await isShown(page.getByText(trial.done, { exact: true }));
  await isGone(step);
  await isShown(page.getByText(open));
  await eventually(async () => (await (await fetch(`${shop.url}/api/shop`)).json()).isOpen).toBe(true);
});
