import { and } from 'drizzle-orm';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { contactStatuses } from './contact-status.rules.ts';
import { contacts } from './contacts.table.ts';

const searched = [contacts.name, contacts.email, contacts.companyName, contacts.subject, contacts.message];

export const contactList = selectedList({
  orders: byAge(contacts.id),
  created: contacts.createdAt,
  filters: { status: contactStatuses },
  select: (db, { q, only, slice }) =>
    db
      .select()
      .from(contacts)
      .where(and(holdsText(searched, q), isChosen(contacts.status, only.status), slice)),
  answer: (_, rows) => rows,
});
