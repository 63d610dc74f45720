import { formatWholeDate } from '../../platform/format.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { type MailText, mailTextsIn } from '../mail-texts/mail-text.ts';
import type { FoundQuoteRequest } from './find-quote-request.ts';
import type { Contractor } from './pick-contractors.ts';
import { postalArea } from './quote-area.rules.ts';
import { type MailSettings, quoteMail } from './quote-mail.mail.ts';
import { mailKeys } from './quote-mail-keys.rules.ts';
import { offerToken } from './quote-token.ts';

type Params = {
  offerId: string;
  contractor: Pick<Contractor, 'email'>;
  request: Pick<FoundQuoteRequest, 'category' | 'postalCode' | 'name' | 'email' | 'phone' | 'need' | 'createdAt'>;
};

const language = 'sv';

function factsOf({ category, postalCode, createdAt }: Params['request'], t: MailText) {
  return [
    [t('mailProviders.category'), category],
    [t('mailProviders.area'), postalArea(postalCode)],
    [t('mailProviders.askedAt'), formatWholeDate(createdAt.toISOString(), language)],
  ] as const;
}

const addressOf = (offerId: string, { PUBLIC_URL, SESSION_SECRET }: MailSettings) =>
  `${PUBLIC_URL}${paths.quoteOffer}?${tokenParameter}=${offerToken(offerId, SESSION_SECRET)}`;

/** Reveals nothing about the buyer. */
export function offeredMail({ offerId, contractor, request }: Params, env: MailSettings): NewMail {
  const t = mailTextsIn(language, env);
  const title = t('mailProviders.offered.title');
  const text = t('mailProviders.offered.text');
  const after = t('mailProviders.offered.after');
  const content = {
    to: contractor.email,
    subject: t('mailProviders.offered.subject', { category: request.category, area: postalArea(request.postalCode) }),
    template: 'quote-offered',
    dedupeKey: mailKeys.offered(offerId),
    facts: factsOf(request, t),
    button: { label: t('mailProviders.offered.button'), address: addressOf(offerId, env) },
    footer: t('mailProviders.offered.footer'),
  };
  return quoteMail({ ...content, language, title, text, after }, env);
}

export function acceptedMail({ offerId, contractor, request }: Params, env: MailSettings): NewMail {
  const t = mailTextsIn(language, env);
  const title = t('mailProviders.accepted.title');
  const text = t('mailProviders.accepted.text');
  const after = t('mailProviders.accepted.after');
  const facts = [
    [t('mailProviders.name'), request.name],
    [t('mailProviders.phone'), request.phone],
    [t('mailProviders.email'), request.email],
    [t('mailProviders.postalCode'), request.postalCode],
    // The buyer's own text may identify them, so it comes only with the name.
    ...(request.need === null ? [] : [[t('mailProviders.need'), request.need] as const]),
    ...factsOf(request, t),
  ] as const;
  const content = {
    to: contractor.email,
    subject: t('mailProviders.accepted.subject', { category: request.category }),
    template: 'quote-accepted',
    dedupeKey: mailKeys.accepted(offerId),
    footer: t('mailProviders.accepted.footer'),
  };
  return quoteMail({ ...content, language, title, text, facts, after }, env);
}

/** Names nobody, because it is kept after the request is erased. */
export function withdrawnMail({ offerId, contractor, request }: Params, env: MailSettings): NewMail {
  const t = mailTextsIn(language, env);
  const title = t('mailProviders.withdrawn.title');
  const text = t('mailProviders.withdrawn.text');
  const content = {
    to: contractor.email,
    subject: t('mailProviders.withdrawn.subject', { category: request.category }),
    template: 'quote-withdrawn',
    dedupeKey: mailKeys.withdrawn(offerId),
    facts: factsOf(request, t),
    footer: t('mailProviders.withdrawn.footer'),
  };
  return quoteMail({ ...content, language, title, text }, env);
}
