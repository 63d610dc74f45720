import { formatDate } from '../../platform/format.ts';
import { addressIn, readLanguage } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { askerWords } from './asker-words.rules.ts';
import type { FoundQuoteRequest } from './find-quote-request.ts';
import { type MailSettings, quoteMail } from './quote-mail.mail.ts';
import { mailKeys } from './quote-mail-keys.rules.ts';
import { withdrawalToken } from './quote-token.ts';

type Told = {
  request: Pick<FoundQuoteRequest, 'id' | 'email' | 'language' | 'category' | 'postalCode' | 'createdAt'>;
  companies: readonly string[];
  /** Id of the first offer made after a refusal; unset in the receipt. */
  passedOnBy?: string;
};

export function askerMail({ request, companies, passedOnBy }: Told, env: MailSettings): NewMail {
  const language = readLanguage(request.language);
  const words = askerWords[language];
  const kind = passedOnBy ? 'passedOn' : companies.length > 0 ? 'received' : 'waiting';
  const { subject, title, text, after } = words[kind];
  const token = withdrawalToken(request.id, env.SESSION_SECRET);
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.quoteWithdrawal}?${tokenParameter}=${token}`);
  const facts = [
    [words.facts.category, request.category],
    [words.facts.postalCode, request.postalCode],
    [words.facts.askedAt, formatDate(request.createdAt.toISOString(), language)],
  ] as const;
  const content = {
    to: request.email,
    subject,
    template: passedOnBy ? 'quote-passed-on' : 'quote-request-received',
    dedupeKey: passedOnBy
      ? mailKeys.passedOn(passedOnBy)
      : mailKeys[companies.length > 0 ? 'received' : 'waiting'](request.id),
    language,
    ...(companies.length > 0 && { list: companies }),
    quiet: { label: words.withdraw, address },
    footer: words.footer(env.SITE_NAME),
  };
  return quoteMail({ ...content, title, text, facts, after }, env);
}
