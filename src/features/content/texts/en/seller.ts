import type { sellerSv } from '../sv/seller.ts';
import type { TextsOf } from '../texts-of.ts';

export const sellerEn: TextsOf<typeof sellerSv> = {
  name: 'Name',
  address: 'Address',
  orgNumber: 'Organisation number',
  vatNumber: 'VAT number',
  email: 'E-mail',
  notSet: 'This is a demo shop without a seller. In a real shop the company’s details stand here.',
};
