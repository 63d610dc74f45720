import { policy } from '../policy/policy.rules.ts';

/** Of a company, whether it may buy by invoice; of an address, whether it may buy for its company. */
export const companyStates = ['asked', 'approved', 'refused'] as const;

/** An address that is taken off its company keeps its row, for the log and for its invoices. */
export const addressStates = [...companyStates, 'removed'] as const;

type CompanyState = (typeof companyStates)[number];
type AddressState = (typeof addressStates)[number];

/** What an address is told: its own answer, as far as the company has one. */
export const stateShown = (company: CompanyState, address: AddressState): 'none' | CompanyState => {
  if (address === 'removed') return 'none';
  return address === 'approved' ? company : address;
};

/** Days after which an invoice is due. */
export const paymentDaysBounds = { least: 10, max: 60, usual: policy.invoiceTermsDays } as const;
