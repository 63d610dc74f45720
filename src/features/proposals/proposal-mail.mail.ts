import type { Env } from '../../platform/env.ts';
import { formatAmount, formatCount, formatWholeDate } from '../../platform/format.ts';
import { addressIn } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { type Fact, factLines, mailButton, mailFacts, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { leadsIn, totalsOf } from '../policy/totals.rules.ts';
import { type ShopSource, sellerLine, siteNameOf } from '../settings/shop-words.ts';
import type { Proposal } from './proposals.table.ts';

type Params = {
  proposal: Pick<Proposal, 'id' | 'email' | 'language' | 'lines' | 'message' | 'validUntil'>;
  token: string;
};

const templates = { proposed: 'price-proposal', ending: 'price-proposal-reminder' } as const;

/** `ending`: the reminder before its last day. */
export function proposalMail(
  kind: keyof typeof templates,
  { proposal, token }: Params,
  env: ShopSource & Pick<Env, 'PUBLIC_URL'>,
): NewMail {
  const { id, language, lines, message, validUntil } = proposal;
  const t = mailTextsIn(language, env);
  const { totalOre, subtotalOre, savedOre } = totalsOf(lines);
  const money = (ore: number) => formatAmount(decimalFromOre(ore), language);
  const until = formatWholeDate(validUntil, language);
  const values = { leads: formatCount(leadsIn(lines), language), until };
  const title = t(`mailProposals.${kind}.title`);
  const text = t(`mailProposals.${kind}.text`, values);
  const button = t('mailProposals.button');
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.priceProposal}?${tokenParameter}=${token}`);
  const rows = lines.map(
    (line): Fact => [
      `${formatCount(line.quantity, language)} × ${titleIn(language, line).text}`,
      t(`mailProposals.${line.discountedPriceOre === line.pricePerLeadOre ? 'each' : 'lowered'}`, {
        price: money(line.discountedPriceOre),
        listPrice: money(line.pricePerLeadOre),
      }),
    ],
  );
  const facts: Fact[] = [
    ...rows,
    [t('mailProposals.subtotal'), money(subtotalOre)],
    [t('mailProposals.total'), money(totalOre)],
    ...(savedOre > 0 ? [[t('mailProposals.saved'), money(savedOre)] as const] : []),
    [t('mailProposals.validUntil'), until],
  ];
  const footer = t('mailProposals.footer');
  const body = markup`<p style="margin:0">${text}</p>
${message ? markup`<p class="line" style="margin:16px 0 0;padding:0 0 16px;border-bottom:1px solid #ddd7c9;white-space:pre-wrap">${message}</p>` : ''}
${mailFacts(facts)}
${mailButton(address, button)}`;
  const seller = sellerLine(env, language);
  return {
    to: proposal.email,
    subject: t(`mailProposals.${kind}.subject`, values),
    template: templates[kind],
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, seller, body }),
    text: [title, text, message ?? '', factLines(facts), `${button}: ${address}`, footer, seller]
      .filter(Boolean)
      .join('\n\n'),
    filesOf: mailFilesText({ kind: 'proposal', proposalId: id }),
    dedupeKey: `proposal:${id}:${kind}`,
  };
}
