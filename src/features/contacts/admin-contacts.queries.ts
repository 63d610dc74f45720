import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { answerTemplateShape, threadShape } from './answers-shapes.ts';
import type { contactShape } from './contact-shape.ts';
import type { ContactStatus } from './contact-status.rules.ts';

export type ListedContact = AnswerOf<typeof contactShape>;

export const contactsPath = '/api/admin/contacts';

export const setContactStatus = (id: string, status: ContactStatus, version: number) =>
  writeApi<ListedContact>('PATCH', `${contactsPath}/${id}`, { status }, { version });

export const deleteContact = (id: string) => writeApi('DELETE', `${contactsPath}/${id}`, {});

export type ContactThread = AnswerOf<typeof threadShape>;

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'contacts', 'one', id],
    queryFn: () => api<ContactThread>(`/api/admin/contacts/${id}`),
  });

export const answerContact = (id: string, text: string, version: number) =>
  writeApi<ContactThread>('POST', `/api/admin/contacts/${id}/answers`, { text }, { version });

type Template = AnswerOf<typeof answerTemplateShape>;

const templatesPath = '/api/admin/answer-templates';

export const templatesQuery = queryOptions({
  queryKey: ['admin', 'answer-templates'],
  queryFn: () => api<Template[]>(templatesPath),
});

export const saveTemplate = (template: Pick<Template, 'name' | 'text'>) =>
  writeApi<Template>('POST', templatesPath, template);

export const deleteTemplate = (id: string) => writeApi('DELETE', `${templatesPath}/${id}`, {});
