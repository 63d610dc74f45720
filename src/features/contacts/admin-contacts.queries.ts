import { writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { contactShape } from './contact-shape.ts';
import type { ContactStatus } from './contact-status.rules.ts';

export type ListedContact = AnswerOf<typeof contactShape>;

export const contactsPath = '/api/contacts';

export const setContactStatus = (id: string, status: ContactStatus, version: number) =>
  writeApi<ListedContact>('PATCH', `${contactsPath}/${id}`, { status }, { version });

export const deleteContact = (id: string) => writeApi('DELETE', `${contactsPath}/${id}`, {});
