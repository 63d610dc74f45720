import type { sellerSv } from '../sv/seller.ts';
import type { TextsOf } from '../texts-of.ts';

export const sellerEn: TextsOf<typeof sellerSv> = {
  name: 'Name',
  address: 'Address',
  orgNumber: 'Organisation number',
  vatNumber: 'VAT number',
  tax: 'Tax',
  fTax: 'Approved for F-tax (Godkänd för F-skatt)',
  email: 'E-mail',
  phone: 'Phone',
  notSet:
    'This is a demo shop without a seller. In a real shop the company’s details stand here. The e-mail address and the phone number are made up unless somebody has set them.',
};
