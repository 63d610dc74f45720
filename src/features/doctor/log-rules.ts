import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { wrongDays } from '../../platform/database/kept-days.ts';
import { daysOfMails } from '../../platform/mail/mail.table.ts';
import { auditChain, auditEntries, daysOfAudit } from '../audit/audit.table.ts';
import { type ChainBreak, findChainBreak } from '../audit/chain-audit.ts';
import { type Breach, counted, minutesBefore, type Rule } from './rule.ts';

/** The job runs every ten minutes. */
const minutesUnchained = 24 * 60;

export const logRules: Readonly<Record<string, Rule>> = {
  'log-not-chained': {
    question: (now) => sql`
      select e.id from ${auditEntries} e
      where e.created_at < ${minutesBefore(now, minutesUnchained).toISOString()}::timestamptz
        and exists (select 1 from ${auditChain})
        and not exists (select 1 from ${auditChain} c where c.entry_id = e.id)`,
    say: (count) => `${counted(count, 'entry', 'entries')} of the log stand outside its chain.`,
  },
  'log-days': {
    question: () => wrongDays(daysOfAudit),
    say: (count) => `${counted(count, 'day')}: the kept counts of the log are not those of its entries.`,
  },
  'mail-days': {
    question: () => wrongDays(daysOfMails),
    say: (count) => `${counted(count, 'day')}: the kept counts of mails are not those of the outbox.`,
  },
};

const brokenBy: Record<ChainBreak['why'], string> = {
  link: 'its link does not follow from the one before',
  gone: 'the entry is gone',
  changed: 'the entry is not as it was written',
};

/** Read in parts, so that it blocks nothing. */
export async function chainBreaches(db: Db): Promise<Breach[]> {
  const broken = await findChainBreak(db);
  if (!broken) return [];
  const { entryId, position, why } = broken;
  const message = `The chain of the log breaks at entry ${position} (${entryId}): ${brokenBy[why]}.`;
  return [{ rule: 'log-chain', ids: [entryId], message }];
}
