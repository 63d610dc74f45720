import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { buyerShape } from './buyers-shapes.ts';
import type { noteShape } from './notes.api.ts';
import type { NoteSubject } from './notes.ts';

export type ShownBuyer = AnswerOf<typeof buyerShape>;

export const buyerQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', 'buyers', email],
    queryFn: () => api<ShownBuyer>(`/api/admin/buyers?${new URLSearchParams({ email })}`),
  });

export type ShownNote = AnswerOf<typeof noteShape>;

const addressOf = ({ orderId, email }: NoteSubject) =>
  `/api/admin/notes?${new URLSearchParams(orderId === undefined ? { email } : { orderId })}`;

export const notesQuery = (subject: NoteSubject) =>
  queryOptions({
    queryKey: ['admin', 'notes', subject],
    queryFn: () => api<ShownNote[]>(addressOf(subject)),
  });

export const addNote = (subject: NoteSubject, text: string) =>
  writeApi<ShownNote>('POST', '/api/admin/notes', { ...subject, text });

export const deleteNote = (id: string) => writeApi('DELETE', `/api/admin/notes/${id}`, {});
