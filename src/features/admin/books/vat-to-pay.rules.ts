import { decimalFromOre, oreFromDecimal } from '../../../platform/money.ts';

/** The VAT that was taken less what went back with credit notes: below zero where more went back. */
export const vatToPay = ({ vat, refundedVat }: { vat: string; refundedVat: string }): string =>
  decimalFromOre((oreFromDecimal(vat) ?? 0) - (oreFromDecimal(refundedVat) ?? 0));
