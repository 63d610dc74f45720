import type { Env } from '../../platform/env.ts';
import { formatAmount } from '../../platform/format.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import type { Company, CompanyAddress } from '../companies/companies.table.ts';
import { reachLine } from '../settings/placeholders.rules.ts';
import { type ShopSource, sellerLine, shopWords } from '../settings/shop-words.ts';

type Shown = 'approved' | 'refused' | 'none';

type Words = Record<'reason' | 'limit' | 'days' | 'button' | 'footer', string> & {
  said: Record<Shown, (company: string) => Record<'subject' | 'title' | 'text', string>>;
  daysOf: (count: number) => string;
};

const wordsIn: Record<Language, Words> = {
  sv: {
    said: {
      approved: (company) => ({
        subject: `${company} kan köpa mot faktura`,
        title: 'Ni kan köpa mot faktura',
        text: `Den här adressen kan nu köpa mot faktura för ${company}. Logga in på Mina köp och välj faktura i kassan.`,
      }),
      refused: (company) => ({
        subject: `Faktura för ${company}`,
        title: 'Vi kan inte erbjuda faktura',
        text: `Vi har gått igenom er förfrågan och kan just nu inte erbjuda ${company} köp mot faktura. Ni kan handla som vanligt och betala i kassan.`,
      }),
      none: (company) => ({
        subject: `Adressen köper inte längre för ${company}`,
        title: 'Adressen är borttagen',
        text: `Den här adressen kan inte längre köpa mot faktura för ${company}.`,
      }),
    },
    reason: 'Från oss',
    limit: 'Kreditgräns inkl. moms',
    days: 'Betalningsvillkor',
    daysOf: (count) => `${count} dagar`,
    button: 'Öppna Mina köp',
    footer: 'Frågor? Svara på mejlet.',
  },
  en: {
    said: {
      approved: (company) => ({
        subject: `${company} can buy by invoice`,
        title: 'You can buy by invoice',
        text: `This address can now buy by invoice for ${company}. Log in under My purchases and choose invoice at checkout.`,
      }),
      refused: (company) => ({
        subject: `Invoices for ${company}`,
        title: 'We cannot offer invoices',
        text: `We have looked at your request and cannot offer ${company} purchases by invoice at the moment. You can buy as usual and pay at checkout.`,
      }),
      none: (company) => ({
        subject: `The address no longer buys for ${company}`,
        title: 'The address was removed',
        text: `This address can no longer buy by invoice for ${company}.`,
      }),
    },
    reason: 'From us',
    limit: 'Credit limit incl. VAT',
    days: 'Payment terms',
    daysOf: (count) => `${count} days`,
    button: 'Open My purchases',
    footer: 'Questions? Reply to this email.',
  },
};

type Told = {
  company: Pick<Company, 'companyName' | 'creditLimit' | 'paymentDays'>;
  address: Pick<CompanyAddress, 'email' | 'language' | 'companyName'>;
  shown: Shown;
  reason: string;
};

/** An address that is not approved is told the name that it wrote itself. */
export function companyMail(
  { company, address, shown, reason }: Told,
  env: ShopSource & Pick<Env, 'PUBLIC_URL'>,
): NewMail {
  const { language } = address;
  const words = wordsIn[language];
  const isApproved = shown === 'approved';
  const { subject, title, text } = words.said[shown](isApproved ? company.companyName : address.companyName);
  const facts = [
    ...(isApproved
      ? [
          [words.limit, formatAmount(decimalFromOre(company.creditLimit), language)],
          [words.days, words.daysOf(company.paymentDays)],
        ]
      : []),
    [words.reason, reason],
  ] as const;
  const link = addressIn(language, `${env.PUBLIC_URL}${paths.history}`);
  const footer = `${words.footer} ${reachLine(language, shopWords(env))}`;
  const seller = sellerLine(env, language);
  const body = markup`<p style="margin:0 0 16px">${text}</p>
${facts.map(([label, value]) => markup`<p style="margin:0 0 4px;white-space:pre-wrap"><strong>${label}:</strong> ${value}</p>`)}
${mailButton(link, words.button)}`;
  return {
    to: address.email,
    subject,
    template: `company-${shown === 'none' ? 'removed' : shown}`,
    html: renderMail({ language, siteName: env.SITE_NAME, title, preview: text, footer, seller, body }),
    text: [
      title,
      text,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${words.button}: ${link}`,
      footer,
      seller,
    ].join('\n\n'),
  };
}
