import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Language } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { without } from '../../platform/pick.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { totalsOf } from '../policy/totals.rules.ts';
import { drawOffThread } from '../receipts/draw-off-thread.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { type ShopSource, sellerOf } from '../settings/shop-words.ts';
import { proposals } from './proposals.table.ts';

const fileNames: Record<Language, string> = { sv: 'prisforslag', en: 'price-proposal' };

/** Drawn each time: its contents are fixed once it is sent. */
export async function proposalFile(db: Db, id: string, shop: ShopSource): Promise<MailFile | null> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  if (!row) return null;
  const { language, lines, companyName, orgNumber, validUntil } = row;
  const { subtotalOre, vatOre, totalOre, savedOre } = totalsOf(lines);
  const label = id.slice(-8).toUpperCase();
  const pdf = await drawOffThread({
    label,
    issuedAt: row.sentAt ?? row.createdAt,
    proposal: { validUntil },
    content: {
      orderNumber: '',
      language,
      // a proposal is paid at the checkout alone
      seller: without(sellerOf(shop), ['isComplete', 'bankgiro', 'iban', 'bic']),
      claimDays: settingsOf(shop).claimDays,
      buyer: { name: '', companyName, orgNumber, reference: null, street: null, postalCode: null, city: null },
      lines: lines.map(({ quantity, pricePerLeadOre, discountPercent, discountedPriceOre, ...line }) => ({
        title: titleIn(language, line).text,
        quantity,
        pricePerLead: decimalFromOre(pricePerLeadOre),
        discountPercent,
        discountedPrice: decimalFromOre(discountedPriceOre),
        subtotal: decimalFromOre(discountedPriceOre * quantity),
      })),
      subtotal: decimalFromOre(subtotalOre),
      ...(savedOre > 0 && { saved: decimalFromOre(savedOre) }),
      vatPercent: policy.vatPercent,
      vat: decimalFromOre(vatOre),
      total: decimalFromOre(totalOre),
    },
  });
  return {
    filename: `${fileNames[language]}-${label}.pdf`,
    content: Buffer.from(pdf),
    contentType: 'application/pdf',
  };
}
