import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { startSmtpServer, type TestSmtpServer } from '../network/smtp-server.ts';
import { leadPicker } from './checkout-journey.ts';
import { buyByApi } from './demo-purchase.ts';
import { answered, eventually, isAlive, useJourneys } from './journey.ts';
import { logIn } from './journey-admin.ts';
import { type Prepare, startSeededShop } from './seeded-shop.ts';

export const words = {
  sv: {
    records: 'Dina leads',
    report: /^Anmäl fel på L-/,
    called: /^Markera som ringd/,
    several: 'Anmäl flera',
    all: 'Välj alla på listan',
    reportAll: /^Anmäl \d+ leads$/,
    wrongNumber: 'Fel telefonnummer',
    noNeed: 'Behovet fanns inte',
    other: 'Annat',
    text: 'Berätta mer',
    textOther: 'Berätta vad som är fel',
    evidence: 'Underlag',
    send: 'Skicka anmälan',
    answerIt: /^Svara på avslaget/,
    sendAnswer: 'Skicka svaret',
    why: 'Varför är anmälan riktig?',
    done: 'Klart',
    replaced: /är ersatt av L-/,
    waits: /vi läser och svarar senast/,
    replacedBy: /^Ersatt av L-/,
    replaces: /^Ersätter L-/,
    approved: /^Godkänd: ersatt/,
    refunded: /^Godkänd: återbetald/,
    refundedWhole: /^Återbetald med hela köpet/,
    allCredited: /^Alla leads i köpet är återbetalda\./,
    credited: 'Återbetalt',
    refused: /^Avslagen/,
    waiting: /^Väntar på svar, senast/,
    withdraw: /^Återkalla anmälan av L-/,
    withdrawSure: 'Återkalla anmälan',
    unsent: 'Anmälan skickades inte',
    disputed: 'Din bank utreder betalningen',
    unreachable: 'Vi fick ingen kontakt med butiken.',
    tooLate: 'Tiden för att anmäla har gått ut',
    rest: 'Ta bort dem och behåll det andra',
    deadline: /^Fel på ett lead\? Anmäl det senast \d+\s\S+\s\d{4} \d\d:\d\d\.$/,
    oneReplaced: '1 lead ersatt',
    oneRefunded: '1 lead återbetalt',
    oneRefused: '1 anmälan avslagen',
    oneWaits: '1 anmälan väntar på svar',
    reports: 'Anmälningar',
    enter: 'Visa mina köp',
  },
  en: {
    records: 'Your leads',
    report: /^Report a fault in L-/,
    called: /^Mark as called/,
    several: 'Report several',
    all: 'Select all on this list',
    reportAll: /^Report \d+ leads$/,
    wrongNumber: 'Wrong phone number',
    noNeed: 'There was no such need',
    other: 'Something else',
    text: 'Tell us more',
    textOther: 'Tell us what is wrong',
    evidence: 'Evidence',
    send: 'Send the report',
    answerIt: /^Answer the rejection/,
    sendAnswer: 'Send the answer',
    why: 'Why is the report right?',
    done: 'Done',
    replaced: /is replaced by L-/,
    waits: /we will review it and reply by/,
    replacedBy: /^Replaced by L-/,
    replaces: /^Replaces L-/,
    approved: /^Approved: replaced/,
    refunded: /^Approved: refunded/,
    refundedWhole: /^Refunded with the whole purchase/,
    allCredited: /^Every lead in the purchase has been refunded\./,
    credited: 'Refunded',
    refused: /^Rejected/,
    waiting: /^Waiting for a reply, by/,
    withdraw: /^Withdraw the report of L-/,
    withdrawSure: 'Withdraw the report',
    unsent: 'The report was not sent',
    disputed: 'Your bank is investigating the payment',
    unreachable: 'We could not reach the shop.',
    tooLate: 'The time to report has passed',
    rest: 'Remove them and keep the other one',
    deadline: /^Something wrong with a lead\? Report it by \w+\s\d+,\s\d{4}, \d\d:\d\d\.$/,
    oneReplaced: '1 lead replaced',
    oneRefunded: '1 lead refunded',
    oneRefused: '1 report rejected',
    oneWaits: '1 report is waiting for a reply',
    reports: 'Reports',
    enter: 'Show my purchases',
  },
} as const;

export type Language = keyof typeof words;
export type Words = (typeof words)[Language];

const claimShape = z.object({ claimId: z.string(), status: z.string(), orderId: z.string() });

/** Buyers report in the browser; the admin decides through the API. */
export function useClaimJourneys(prepare?: Prepare) {
  let smtp: TestSmtpServer | undefined;
  const shop = useJourneys({
    start: async () => {
      smtp = await startSmtpServer();
      return startSeededShop({ RATE_LIMITS: 'off', SMTP_URL: smtp.url }, prepare);
    },
  });
  afterAll(() => smtp?.stop());
  const newLead = leadPicker(() => shop.url);

  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(shop.url + path, { ...init, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const mailedLinks = (email: string) =>
    (smtp?.received ?? [])
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((mail) => /\/mina-kop\?key=[\w-]+/.exec(mail)?.[0] ?? []);

  return {
    shop,
    async buy(quantity: number, language: Language, fits: Parameters<typeof newLead>[0] = () => true) {
      const lead = await newLead((one) => one.obtainableCount >= 2 * quantity && fits(one));
      const email = `${randomUUID()}@foretag.example`;
      const cartItems = [{ leadId: lead.id, quantity }];
      const order = await buyByApi(shop.url, { cartItems, email, language });
      const path = `/order-confirmation?payment_intent_client_secret=${order.clientSecret}`;
      return { ...order, lead, email, path };
    },
    open: (path: string, language: Language, look: { theme?: string; width?: number } = {}) =>
      shop.open(path, {
        cookies: { ...answered, language, theme: look.theme ?? 'light' },
        viewport: { width: look.width ?? 1280, height: 900 },
      }),
    /** Signs in through the mailed link. */
    async enter(page: Page, email: string, say: Words): Promise<void> {
      await send('/api/order-history/link', { email, language: 'sv' });
      await eventually(() => mailedLinks(email).length, 20_000).toBeGreaterThan(0);
      await page.goto(mailedLinks(email).at(-1) ?? '');
      await page.getByRole('button', { name: say.enter }).click();
      await page.getByRole('article').first().waitFor();
      await isAlive(page, 'article button');
    },
    async decide(orderId: string, decision: { decision: 'refund' | 'refuse'; message: string }): Promise<void> {
      const headers = await logIn(shop.url);
      const answer = await fetch(`${shop.url}/api/admin/claims?status=open`, { headers });
      const claims = z.array(claimShape).parse(await answer.json());
      const claim = claims.find((one) => one.orderId === orderId && one.status === 'open');
      if (!claim) throw new Error('Nothing waits to be decided.');
      await send(`/api/admin/claims/${claim.claimId}/decide`, decision, headers);
    },
    refundAll: async (orderId: string) => send(`/api/admin/orders/${orderId}/refund`, {}, await logIn(shop.url)),
  };
}
