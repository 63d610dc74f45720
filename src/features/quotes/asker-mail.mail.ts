import { formatWholeDate } from '../../platform/format.ts';
import { addressIn, readLanguage } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import type { FoundQuoteRequest } from './find-quote-request.ts';
import { type MailSettings, quoteMail } from './quote-mail.mail.ts';
import { mailKeys } from './quote-mail-keys.rules.ts';
import { withdrawalToken } from './quote-token.ts';

type Params = {
  request: Pick<FoundQuoteRequest, 'id' | 'email' | 'language' | 'category' | 'postalCode' | 'createdAt'>;
  companies: readonly string[];
  /** Id of the first offer made after a refusal; unset in the receipt. */
  passedOnBy?: string;
};

export function askerMail({ request, companies, passedOnBy }: Params, env: MailSettings): NewMail {
  const language = readLanguage(request.language);
  const t = mailTextsIn(language, env);
  const kind = passedOnBy ? 'passedOn' : companies.length > 0 ? 'received' : 'waiting';
  const title = t(`mailQuotes.${kind}.title`);
  const text = t(`mailQuotes.${kind}.text`);
  const after = t(`mailQuotes.${kind}.after`);
  const token = withdrawalToken(request.id, env.SESSION_SECRET);
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.quoteWithdrawal}?${tokenParameter}=${token}`);
  const facts = [
    [t('mailQuotes.category'), request.category],
    [t('mailQuotes.postalCode'), request.postalCode],
    [t('mailQuotes.askedAt'), formatWholeDate(request.createdAt.toISOString(), language)],
  ] as const;
  const content = {
    to: request.email,
    subject: t(`mailQuotes.${kind}.subject`),
    template: passedOnBy ? 'quote-passed-on' : 'quote-request-received',
    dedupeKey: passedOnBy
      ? mailKeys.passedOn(passedOnBy)
      : mailKeys[companies.length > 0 ? 'received' : 'waiting'](request.id),
    language,
    ...(companies.length > 0 && { list: companies }),
    quiet: { label: t('mailQuotes.withdraw'), address },
    footer: t('mailQuotes.footer'),
  };
  return quoteMail({ ...content, title, text, facts, after }, env);
}
