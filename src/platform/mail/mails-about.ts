import { type SQL, sql } from 'drizzle-orm';
import { mails } from './mail.table.ts';

const again = ':again:';

/** A copy that an admin sends needs a key of its own. */
export const keyOfCopy = (key: string | null, copyId: string): string | null => key && `${key}${again}${copyId}`;

/** Range operators of the index's own class: LIKE with a prefix that is not constant would read every mail. */
const selectBeginningWith = (beginnings: readonly string[]) => sql`
  select named.id from unnest(${sql.param(beginnings)}::text[]) beginning
  join ${mails} named on named.dedupe_key ~>=~ beginning and named.dedupe_key ~<~ (left(beginning, -1) || ';')`;

/** Each prefix must end with a colon. `array(…)` lets the planner expect few rows. */
export const keyBeginsWith = (beginnings: readonly string[]): SQL =>
  sql`${mails.id} = any(array(${selectBeginningWith(beginnings)}))`;

/** Copies included. */
export const mailsAbout = (keys: readonly string[]): SQL => sql`${mails.id} = any(array(
  select original.id from ${mails} original where original.dedupe_key = any(${sql.param(keys)}::text[])
  union all ${selectBeginningWith(keys.map((key) => key + again))}))`;
