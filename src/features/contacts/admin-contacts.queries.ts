import { writeApi } from '../../platform/api.ts';
import type { AsJson } from '../../platform/as-json.ts';
import type { ContactStatus } from './contact-status.rules.ts';
import type { Contact } from './send-contact.ts';

export type ListedContact = AsJson<Contact>;

export const contactsPath = '/api/contacts';

export const setContactStatus = (id: string, status: ContactStatus, version: number) =>
  writeApi<ListedContact>('PATCH', `${contactsPath}/${id}`, { status }, { version });

export const deleteContact = (id: string) => writeApi('DELETE', `${contactsPath}/${id}`, {});
