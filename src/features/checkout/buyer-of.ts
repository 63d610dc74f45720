import { defaultLanguage } from '../../platform/language.ts';
import type { Buyer } from '../orders/add-order.ts';
import type { BillingDetails } from '../payments/payment-provider.ts';
import type { Contact } from './checkout.input.ts';

/** Empty fields become null, so that they overwrite what was stored. */
export const buyerOf = ({ language, billingAddress, ...contact }: Contact) =>
  ({
    customerName: contact.customerName,
    customerEmail: contact.customerEmail,
    customerPhone: contact.customerPhone ?? null,
    companyName: contact.companyName ?? null,
    orgNumber: contact.orgNumber ?? null,
    reference: contact.reference ?? null,
    language: language ?? defaultLanguage,
    billingStreet: billingAddress?.street ?? null,
    billingPostalCode: billingAddress?.postalCode ?? null,
    billingCity: billingAddress?.city ?? null,
  }) satisfies Buyer;

/** From the provider. Without an e-mail address there is nobody to deliver to. */
export const billedBuyer = (billing: BillingDetails | null) =>
  ({
    customerName: billing?.name?.trim() || '–',
    customerEmail: billing?.email?.trim().toLowerCase() ?? '',
    customerPhone: billing?.phone ?? null,
    language: defaultLanguage,
  }) satisfies Buyer;
