import { sendLetterJob } from '../../../src/features/letters/send-letter.job.ts';
import { letters } from '../../../src/features/newsletter/letters.table.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { openJobQueue } from '../../../src/platform/jobs/queue.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createSmtpTransport } from '../../../src/platform/mail/transport.ts';
import { testEnv } from '../test-app.ts';

// Sends letters until none is left, and kills itself as soon as the mail server has taken so many mails: before they are
// recorded. With 0 it lives.

type Orders = { database: { DATA_DIR: string; DATABASE_URL?: string }; smtpUrl: string; diesAfter: number };

const { database: settings, smtpUrl, diesAfter }: Orders = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(settings);
const queue = await openJobQueue(database, [sendLetterJob], () => undefined, 1);
const smtp = createSmtpTransport({
  smtpUrl,
  sender: () => ({ from: { name: 'Butiken', address: 'no-reply@butik.example' } }),
  publicUrl: 'https://butik.example',
  keepsConnections: true,
});
let taken = 0;
await queue.work({
  db: database.db,
  enqueue: queue.enqueue,
  env: testEnv({ NEWSLETTER_PER_MINUTE: '60000' }),
  log: createLog('silent'),
  now: () => new Date(),
  stockChanged: () => {},
  filesOf: async () => [],
  transport: async (mail) => {
    await smtp(mail);
    taken += 1;
    if (taken === diesAfter) process.kill(process.pid, 'SIGKILL');
  },
});
while (
  (await database.db.select({ status: letters.status }).from(letters)).some(({ status }) => status === 'sending')
) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await queue.stop();
smtp.close();
await database.close();
