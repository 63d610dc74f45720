import type { Env } from '../../platform/env.ts';
import { formatAmount, formatCount, formatWholeDate } from '../../platform/format.ts';
import { addressIn } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { leadsIn, totalsOf } from '../policy/totals.rules.ts';
import { reachLine } from '../settings/placeholders.rules.ts';
import { type ShopSource, sellerLine, shopWords } from '../settings/shop-words.ts';
import { proposalWords } from './proposal-words.rules.ts';
import type { Proposal } from './proposals.table.ts';

type Told = { proposal: Proposal; token: string };

const templates = { proposed: 'price-proposal', ending: 'price-proposal-reminder' } as const;

/** `ending`: the reminder before its last day. */
export function proposalMail(
  kind: keyof typeof templates,
  { proposal, token }: Told,
  env: ShopSource & Pick<Env, 'PUBLIC_URL'>,
): NewMail {
  const { id, language, lines, message, validUntil } = proposal;
  const words = proposalWords[language];
  const { totalOre, subtotalOre, savedOre } = totalsOf(lines);
  const money = (ore: number) => formatAmount(decimalFromOre(ore), language);
  const until = formatWholeDate(`${validUntil}T12:00:00Z`, language);
  const { subject, title, text } = words[kind]({ leads: formatCount(leadsIn(lines), language), until });
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.priceProposal}?${tokenParameter}=${token}`);
  const rows = lines.map((line) => ({
    label: `${formatCount(line.quantity, language)} × ${titleIn(language, line).text}`,
    value: words.each(money(line.discountedPriceOre), money(line.pricePerLeadOre)),
  }));
  const sums = [
    { label: words.subtotal, value: money(subtotalOre) },
    { label: words.total, value: money(totalOre) },
    ...(savedOre > 0 ? [{ label: words.saved, value: money(savedOre) }] : []),
  ];
  const facts = [...rows, ...sums, { label: words.validUntil, value: until }];
  const footer = `${words.footer} ${reachLine(language, shopWords(env))}`;
  const body = markup`<p style="margin:0 0 16px">${text}</p>
${message ? markup`<p class="line" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #ddd7c9;white-space:pre-wrap">${message}</p>` : ''}
${facts.map(({ label, value }) => markup`<p style="margin:0 0 4px"><strong>${label}:</strong> ${value}</p>`)}
${mailButton(address, words.button)}`;
  const seller = sellerLine(env, language);
  return {
    to: proposal.email,
    subject,
    template: templates[kind],
    html: renderMail({ language, siteName: env.SITE_NAME, title, preview: text, footer, seller, body }),
    text: [
      title,
      text,
      message ?? '',
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `${words.button}: ${address}`,
      footer,
      seller,
    ]
      .filter(Boolean)
      .join('\n\n'),
    filesOf: mailFilesText({ kind: 'proposal', proposalId: id }),
    dedupeKey: `proposal:${id}:${kind}`,
  };
}
