import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { testMail } from '../accounts/people/account-mail.mail.ts';
import { openSettings } from '../settings/keep-settings.ts';
import { senderOf } from '../settings/mail-addresses.ts';

const database = useTestDatabase();

test('the name of the shop is that of its pages, its mails and the manifest as soon as an owner has changed it', async () => {
  let env = testEnv();
  const app = () => createTestApp(database.current, { deps: { env } });
  const named = async () => [
    (await (await app().request('/api/shop')).json()).siteName,
    (await (await app().request('/site.webmanifest')).json()).name,
    (await (await app().request('/api/openapi.json')).json()).info.title,
    senderOf(env).from.name,
    testMail('kim@shop.example', 'sv', env).subject,
  ];
  const all = (name: string) => [name, name, `The API of ${name}`, name, `Testmejl från ${name}`];
  expect(await named()).toEqual(all('Leadtorget'));
  await sendJson(
    app(),
    'PATCH',
    '/api/admin/settings',
    { siteName: ' Smålandsleads ' },
    await asAdmin(database.current),
  );
  expect(await named()).toEqual(all('Smålandsleads'));
  env = testEnv({ SITE_NAME: 'Ett annat', LOCKED_SETTINGS: 'SITE_NAME' });
  await openSettings(database.current.db, env, async () => ({}), createLog('silent'));
  expect(await named()).toEqual(all('Ett annat'));
});
