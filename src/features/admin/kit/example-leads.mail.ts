import type { Env } from '../../../platform/env.ts';
import { type Language, readLanguage } from '../../../platform/language.ts';
import { fileTextPlace } from '../../../platform/mail/mail-frame.mail.ts';
import type { NewMail } from '../../../platform/mail/queue-mail.ts';
import { leadsInMail } from '../../delivery/leads-in-mail.mail.ts';
import { mailTextsIn } from '../../mail-texts/mail-text.ts';

const recordOf = (place: number) => ({
  companyName: place === 2 ? null : `Exempel ${place} AB`,
  email: 'kund@foretag.example',
  ...{ reference: `L-${place}`, contactName: null, title: null, phone: '+46701740605', postalCode: null },
  ...{ city: null, need: null, budget: null, remedy: null, deliveredAt: null, replacesReference: null },
});

/** What a delivery's mail holds when it is sent, made up. */
export const exampleLeads = (language: Language, env: Env, count: number) =>
  leadsInMail(
    Array.from({ length: count }, (_, place) => recordOf(place + 1)),
    mailTextsIn(language, env),
  );

/** A stored mail holds no leads: an admin sees examples where they are filled in, with the place kept in a comment. */
export function withExampleLeads<Mail extends Pick<NewMail, 'html' | 'template'>>(
  mail: Mail,
  env: Env,
  count: number | null,
): Mail {
  if (mail.template === 'order-refunded') return mail;
  const language = readLanguage(/<html lang="(\w+)"/.exec(mail.html)?.[1] ?? '');
  const leads = () => `<!-- ${fileTextPlace} -->${exampleLeads(language, env, count || 2)?.html ?? ''}`;
  return { ...mail, html: mail.html.replace(fileTextPlace, leads) };
}
