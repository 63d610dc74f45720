import type { seller as source } from '../sv/seller.ts';
import type { TextsOf } from '../texts-of.ts';

export const seller: TextsOf<typeof source> = {
  name: 'Name',
  address: 'Address',
  orgNumber: 'Organization number',
  vatNumber: 'VAT number',
  tax: 'Tax',
  fTax: 'Approved for F-tax (Godkänd för F-skatt)',
  email: 'Email',
  phone: 'Phone',
  notOpen: 'The shop is not open for purchases yet. Before it is, this says who sells and how to reach us.',
  notSet:
    'This is a demo shop without a seller. In a real shop the company’s details are shown here. The email address and the phone number are made up unless they have been set.',
};
