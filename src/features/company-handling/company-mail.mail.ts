import type { Env } from '../../platform/env.ts';
import { formatAmount } from '../../platform/format.ts';
import { addressIn } from '../../platform/language.ts';
import { type Fact, factLines, mailButton, mailFacts, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import type { Company, CompanyAddress } from '../companies/companies.table.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { type ShopSource, sellerLine, siteNameOf } from '../settings/shop-words.ts';

type Params = {
  company: Pick<Company, 'companyName' | 'creditLimit' | 'paymentDays'>;
  address: Pick<CompanyAddress, 'email' | 'language' | 'companyName'>;
  shown: 'approved' | 'refused' | 'none';
  reason: string;
};

/** An address that is not approved is shown the company name that it entered itself. */
export function companyMail({ company, address, shown, reason }: Params, env: ShopSource & Pick<Env, 'PUBLIC_URL'>) {
  const { language } = address;
  const t = mailTextsIn(language, env);
  const isApproved = shown === 'approved';
  const named = { company: isApproved ? company.companyName : address.companyName };
  const title = t(`mailInvoices.${shown}.title`);
  const text = t(`mailInvoices.${shown}.text`, named);
  const button = t('mailInvoices.company.button');
  const terms: Fact[] = [
    [t('mailInvoices.company.limit'), formatAmount(decimalFromOre(company.creditLimit), language)],
    [t('mailInvoices.company.days'), t('mailInvoices.company.daysOf', { count: company.paymentDays })],
  ];
  const facts: Fact[] = [...(isApproved ? terms : []), [t('mailInvoices.company.reason'), reason]];
  const link = addressIn(language, `${env.PUBLIC_URL}${paths.history}`);
  const footer = t('mailInvoices.company.footer');
  const seller = sellerLine(env, language);
  const body = markup`<p style="margin:0">${text}</p>${mailFacts(facts)}
${mailButton(link, button)}`;
  return {
    to: address.email,
    subject: t(`mailInvoices.${shown}.subject`, named),
    template: `company-${shown === 'none' ? 'removed' : shown}`,
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, seller, body }),
    text: [title, text, factLines(facts), `${button}: ${link}`, footer, seller].join('\n\n'),
  };
}
