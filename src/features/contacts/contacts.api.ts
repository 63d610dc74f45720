import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { adminCalls, openCalls } from '../accounts/calls.ts';
import { answerContact, findThread } from './answer-contact.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './answer-templates.ts';
import { answerTemplateShape, contactShape, threadShape } from './contact-shapes.ts';
import { answerInput, contactChangeInput, contactInput, templateInput } from './contacts.input.ts';
import { deleteContact } from './delete-contact.ts';
import { contactList } from './list-contacts.ts';
import { sendContact } from './send-contact.ts';
import { setContactStatus } from './set-contact-status.ts';

const open = openCalls('Contacts');
const admin = adminCalls('Contacts');

export const contactCalls = [
  open('POST /contacts', 'sendContact', {
    summary: 'Sends a contact message; a repeat within a minute returns the first one',
    body: contactInput,
    limit: { name: 'contact', hits: 10, windowSeconds: 10 * 60 },
    answers: { 201: contactShape },
    run: (deps, { body: { website, language = defaultLanguage, ...input }, now }) => {
      const message = { ...input, language };
      // A bot that filled in the honeypot gets the same answer as for a success.
      return website
        ? { id: newId(), ...message, status: 'new' as const, version: 1, createdAt: now }
        : sendContact(deps.db, deps, message, now);
    },
  }),
  admin('GET /admin/contacts', 'listContacts', {
    summary: 'Lists contact messages',
    answers: { 200: z.array(contactShape) },
    list: contactList,
  }),
  admin('PATCH /admin/contacts/:id', 'setContactStatus', {
    summary: 'Marks a message as answered, or as new again',
    body: contactChangeInput,
    versionOf: 'this message',
    answers: { 200: contactShape },
    run: ({ db }, { params: { id }, body: { status }, version, actor, now }) =>
      setContactStatus(db, { id, status, version, actor }, now),
  }),
  admin('DELETE /admin/contacts/:id', 'deleteContact', {
    summary: 'Deletes a message',
    run: ({ db }, { params: { id }, actor, now }) => deleteContact(db, { id, actor }, now),
  }),
  admin('GET /admin/contacts/:id', 'showContact', {
    summary: 'Shows a message with its answers',
    answers: { 200: threadShape },
    run: ({ db }, { params: { id } }) => findThread(db, id),
  }),
  admin('POST /admin/contacts/:id/answers', 'answerContact', {
    summary: 'Sends an answer and marks the message as answered',
    body: answerInput,
    versionOf: { what: 'this message', current: contactShape },
    answers: { 201: threadShape },
    run: (deps, { params: { id }, body: { text }, version, actor, now }) =>
      answerContact(deps.db, deps, { id, text, version, actor }, now),
  }),
  admin('GET /admin/answer-templates', 'listAnswerTemplates', {
    summary: 'Lists answer templates',
    answers: { 200: z.array(answerTemplateShape) },
    run: ({ db }) => listTemplates(db),
  }),
  admin('POST /admin/answer-templates', 'saveAnswerTemplate', {
    summary: 'Saves an answer template under a name, replacing one with the same name',
    body: templateInput,
    answers: { 200: answerTemplateShape },
    run: ({ db }, { body, actor, now }) => saveTemplate(db, body, actor, now),
  }),
  admin('DELETE /admin/answer-templates/:id', 'deleteAnswerTemplate', {
    summary: 'Deletes an answer template',
    run: ({ db }, { params: { id }, actor, now }) => deleteTemplate(db, { id, actor }, now),
  }),
] as const;
