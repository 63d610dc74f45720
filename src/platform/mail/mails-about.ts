import { type SQL, sql } from 'drizzle-orm';
import { mails } from './mail.table.ts';

const again = ':again:';

/** A copy that an admin sends is a mail of its own with a key of its own. */
export const keyOfCopy = (key: string | null, copyId: string): string | null => key && `${key}${again}${copyId}`;

/** Bounds in the words of the index's own class: a beginning that is no constant would have every mail compared with it. */
const selectBeginningWith = (beginnings: readonly string[]) => sql`
  select named.id from unnest(${sql.param(beginnings)}::text[]) beginning
  join ${mails} named on named.dedupe_key ~>=~ beginning and named.dedupe_key ~<~ (left(beginning, -1) || ';')`;

/** Mails whose key begins with one of these, each of which ends with a colon. As an array: of few, which nobody can guess. */
export const keyBeginsWith = (beginnings: readonly string[]): SQL =>
  sql`${mails.id} = any(array(${selectBeginningWith(beginnings)}))`;

/** Copies included. */
export const mailsAbout = (keys: readonly string[]): SQL => sql`${mails.id} = any(array(
  select original.id from ${mails} original where original.dedupe_key = any(${sql.param(keys)}::text[])
  union all ${selectBeginningWith(keys.map((key) => key + again))}))`;
