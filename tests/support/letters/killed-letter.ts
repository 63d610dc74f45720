import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beginSending } from '../../../src/features/letters/begin-letters.job.ts';
import { sendLetterJob } from '../../../src/features/letters/send-letter.job.ts';
import { letters } from '../../../src/features/newsletter/letters.table.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { openJobQueue } from '../../../src/platform/jobs/queue.ts';
import { headerOf, startSmtpServer } from '../network/smtp-server.ts';
import { addReaders } from './letter-desk.ts';

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

async function begin(settings: Settings, readers: number): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database.db);
  const queue = await openJobQueue(database, [sendLetterJob], () => undefined);
  await addReaders(database, readers);
  const written = { language: 'sv', subject: 'Nytt', blocks: [{ type: 'text', text: 'Hej!' }] } as const;
  const [letter] = await database.db
    .insert(letters)
    .values({ ...written, blocks: [...written.blocks] })
    .returning();
  if (!letter) throw new Error('No letter.');
  await database.db.transaction((tx) => beginSending(tx, queue.enqueue, letter, new Date()));
  await queue.stop();
  await database.close();
}

const runOnce = (orders: object) =>
  new Promise<NodeJS.Signals | null>((resolve) => {
    const script = join(import.meta.dirname, 'dying-letter.ts');
    execFile(process.execPath, [script, JSON.stringify(orders)], (error) => resolve(error?.signal ?? null));
  });

/** Sends a letter in processes that die one after the other, each after so many mails, until the last one ends it. */
export async function sendKilled(settings: Settings, { readers, deaths }: { readers: number; deaths: number }) {
  const smtp = await startSmtpServer();
  try {
    await begin(settings, readers);
    const signals: (NodeJS.Signals | null)[] = [];
    const share = Math.floor(readers / (deaths + 1));
    for (let death = 0; death <= deaths; death += 1) {
      const diesAfter = death < deaths ? share : 0;
      signals.push(await runOnce({ database: settings, smtpUrl: smtp.url, diesAfter }));
    }
    const database = await openDatabase(settings);
    const rows = await database.db.select().from(letters);
    await database.close();
    const idsOf = Map.groupBy(smtp.received, (mail) => headerOf(mail, 'To') ?? '');
    return {
      letter: rows[0],
      kills: signals.filter((signal) => signal === 'SIGKILL').length,
      reached: idsOf.size,
      sentTwice: smtp.received.length - idsOf.size,
      withTwoIds: [...idsOf.values()].filter(
        (some) => new Set(some.map((mail) => headerOf(mail, 'Message-ID'))).size > 1,
      ).length,
    };
  } finally {
    await smtp.stop();
  }
}
