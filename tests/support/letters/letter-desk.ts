import { eq } from 'drizzle-orm';
import type { Role } from '../../../src/features/accounts/call-roles.rules.ts';
import { sendLetter } from '../../../src/features/letters/send-letter.job.ts';
import { letters } from '../../../src/features/newsletter/letters.table.ts';
import { newsletters } from '../../../src/features/newsletter/newsletter.table.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createSmtpTransport } from '../../../src/platform/mail/transport.ts';
import { asAdmin } from '../admin-session.ts';
import { createTestApp, sendJson, testEnv } from '../test-app.ts';

export const letterBody = {
  language: 'sv',
  subject: 'Nya leads i december',
  blocks: [
    { type: 'heading', text: 'Nytt i butiken' },
    { type: 'text', text: 'Hej!\n\nHär är månadens <leads>.' },
  ],
};

export const addReaders = ({ db }: Database, count: number, more: Partial<typeof newsletters.$inferInsert> = {}) =>
  db.insert(newsletters).values(
    Array.from({ length: count }, (_, place) => ({
      email: `lasare${place}${more.language ?? ''}@foretag.example`,
      confirmedAt: new Date('2026-11-01T09:00:00Z'),
      ...more,
    })),
  );

type Given = { smtpUrl?: string; now: () => Date };

/** The admin's calls about letters, and the job that sends them. */
export async function openLetterDesk(database: Database, { smtpUrl, now }: Given, role: Role = 'editor') {
  const headers = await asAdmin(database, role);
  const settings = { RATE_LIMITS: 'off', NEWSLETTER_PER_MINUTE: '60000' };
  const later: Date[] = [];
  const services = {
    db: database.db,
    env: testEnv(settings),
    log: createLog('silent'),
    now,
    transport: smtpUrl
      ? createSmtpTransport({
          smtpUrl,
          sender: () => ({ from: { name: 'Butiken', address: 'no-reply@butik.example' } }),
          publicUrl: 'https://butik.example',
          keepsConnections: true,
          timeoutMs: 5_000,
        })
      : null,
    enqueue: async (_tx: unknown, _job: unknown, _payload: unknown, { startAfter }: { startAfter?: Date } = {}) => {
      if (startAfter) later.push(startAfter);
    },
  };
  const app = createTestApp(database, { settings, now, deps: { enqueue: services.enqueue } });
  const path = '/api/admin/newsletters/letters';
  const ask = async (method: string, what = '', body?: unknown, more: Record<string, string> = {}) => {
    const answer =
      method === 'GET'
        ? await app.request(`${path}${what}`, { headers })
        : await sendJson(app, method, `${path}${what}`, body ?? {}, { ...headers, ...more });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  return {
    app,
    services,
    /** When a job that waits is to go on. */
    later,
    ask,
    async written(more: object = {}): Promise<string> {
      const { status, body } = await ask('POST', '', { ...letterBody, ...more });
      if (status !== 201) throw new Error(`No letter: ${status} ${JSON.stringify(body)}`);
      return body.id;
    },
    work: (id: string) => sendLetter(services, id),
    stored: async (id: string) => (await database.db.select().from(letters).where(eq(letters.id, id)))[0],
    close: () => services.transport?.close(),
  };
}
