import type { Page } from 'playwright-core';
import { adminSessions, admins } from '../../../src/features/accounts/accounts.table.ts';
import { hashPassword } from '../../../src/features/accounts/password.ts';
import { stepAt, totpCode } from '../../../src/features/accounts/second-step/totp.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { createTestApp, sendJson, testEnv } from '../test-app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a typed secret. */
export function codeOf(secret: string, now: Date, stepsOn = 0): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepAt(now) + stepsOn);
}

export const accountPassword = 'ett riktigt bra lösenord';

const cheapest = 4;

/** With a cheap hash, since the login's own tests cover the real one. */
export async function addAccount({ db }: Database, username: string): Promise<string> {
  const [account] = await db
    .insert(admins)
    .values({ username, passwordHash: await hashPassword(accountPassword, cheapest) })
    .returning();
  if (!account) throw new Error('No account.');
  return account.id;
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** A shop with a clock that the test sets. */
export function openAccounts(database: Database, start: string, env = testEnv()) {
  const clock = { now: new Date(start) };
  const app = createTestApp(database, { now: () => clock.now, deps: { env } });
  const logIn = (given: { username?: string; password?: string; code?: string } = {}, headers = {}) =>
    sendJson(app, 'POST', '/api/admin/auth', { username: 'chefen', password: accountPassword, ...given }, headers);
  const send = (cookie: string, method: string, path: string, body: object = {}) =>
    sendJson(app, method, `/api/admin/account${path}`, body, { cookie });

  return {
    app,
    clock,
    logIn,
    send,
    later: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    async cookie(given: Parameters<typeof logIn>[0] = {}, headers: Record<string, string> = {}) {
      const answer = await logIn(given, headers);
      if (answer.status !== 200) throw new Error(`The login was refused: ${answer.status}`);
      return cookieOf(answer);
    },
    cookieOf,
    async isAdmin(cookie: string): Promise<boolean> {
      const answer = await app.request('/api/admin/check', { headers: { cookie } });
      return (await answer.json()).isAdmin;
    },
    account: async (cookie: string) => (await app.request('/api/admin/account', { headers: { cookie } })).json(),
    /** Uses up the code that confirms it. */
    async turnOn(
      cookie: string,
      proof: object = { password: accountPassword },
    ): Promise<{ secret: string; recoveryCodes: string[] }> {
      const begun = await (await send(cookie, 'POST', '/second-step', proof)).json();
      const { secret, setup } = begun;
      const code = codeOf(secret, clock.now);
      const { recoveryCodes } = await (await send(cookie, 'POST', '/second-step/confirm', { setup, code })).json();
      return { secret, recoveryCodes };
    },
    code: (secret: string, stepsOn = 0) => codeOf(secret, clock.now, stepsOn),
    sessionCount: async () => (await database.db.select({ id: adminSessions.id }).from(adminSessions)).length,
  };
}

/** Without a mail server the mails stay in the outbox, where an owner reads them. */
export async function linkIn(owner: Page, template: string, to: string): Promise<string> {
  const link = await owner.evaluate(
    async ([wanted, address]) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const mails: { template: string; to: string; text: string }[] = await (await fetch('/api/admin/mails')).json();
        const mail = mails.find((one) => one.template === wanted && one.to === address);
        if (mail) return /https?:\S*token=\S+/.exec(mail.text)?.[0] ?? '';
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      return '';
    },
    [template, to],
  );
  if (!link) throw new Error(`No mail ${template} to ${to}.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
