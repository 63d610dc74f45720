import { formatDate } from '../../platform/format.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import type { FoundQuoteRequest } from './find-quote-request.ts';
import type { Provider } from './pick-providers.ts';
import { providerWords } from './provider-words.rules.ts';
import { postalArea } from './quote-area.rules.ts';
import { type MailSettings, quoteMail } from './quote-mail.mail.ts';
import { mailKeys } from './quote-mail-keys.rules.ts';
import { offerToken } from './quote-token.ts';

type Told = {
  offerId: string;
  provider: Pick<Provider, 'email'>;
  request: Pick<FoundQuoteRequest, 'category' | 'postalCode' | 'name' | 'email' | 'phone' | 'need' | 'createdAt'>;
};

const language = 'sv';

function factsOf({ category, postalCode, createdAt }: Told['request']) {
  const { facts } = providerWords;
  return [
    [facts.category, category],
    [facts.area, postalArea(postalCode)],
    [facts.askedAt, formatDate(createdAt.toISOString(), language)],
  ] as const;
}

const addressOf = (offerId: string, { PUBLIC_URL, SESSION_SECRET }: MailSettings) =>
  `${PUBLIC_URL}${paths.quoteOffer}?${tokenParameter}=${offerToken(offerId, SESSION_SECRET)}`;

/** Reveals nothing about the asker. */
export function offeredMail({ offerId, provider, request }: Told, env: MailSettings): NewMail {
  const { subject, title, text, button, after, footer } = providerWords.offered;
  const content = {
    to: provider.email,
    subject: subject(request.category, postalArea(request.postalCode)),
    template: 'quote-offered',
    dedupeKey: mailKeys.offered(offerId),
    facts: factsOf(request),
    button: { label: button, address: addressOf(offerId, env) },
    footer: footer(env.SITE_NAME),
  };
  return quoteMail({ ...content, language, title, text, after }, env);
}

export function acceptedMail({ offerId, provider, request }: Told, env: MailSettings): NewMail {
  const { subject, title, text, after, footer } = providerWords.accepted;
  const { contact } = providerWords;
  const facts = [
    [contact.name, request.name],
    [contact.phone, request.phone],
    [contact.email, request.email],
    [contact.postalCode, request.postalCode],
    // The asker's own words may identify them, so they come only with the name.
    ...(request.need === null ? [] : [[contact.need, request.need] as const]),
    ...factsOf(request),
  ] as const;
  const content = {
    to: provider.email,
    subject: subject(request.category),
    template: 'quote-accepted',
    dedupeKey: mailKeys.accepted(offerId),
    footer: footer(env.SITE_NAME),
  };
  return quoteMail({ ...content, language, title, text, facts, after }, env);
}

/** Names nobody, because it is kept after the request is erased. */
export function withdrawnMail({ offerId, provider, request }: Told, env: MailSettings): NewMail {
  const { subject, title, text, footer } = providerWords.withdrawn;
  const content = {
    to: provider.email,
    subject: subject(request.category),
    template: 'quote-withdrawn',
    dedupeKey: mailKeys.withdrawn(offerId),
    facts: factsOf(request),
    footer: footer(env.SITE_NAME),
  };
  return quoteMail({ ...content, language, title, text }, env);
}
