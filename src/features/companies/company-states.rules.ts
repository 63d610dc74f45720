import { policy } from '../policy/policy.rules.ts';

/** Whether a company may buy by invoice; whether an address may buy for its company. */
export const companyStates = ['asked', 'approved', 'refused'] as const;

/** A removed address keeps its row, for the log and for its invoices. */
export const addressStates = [...companyStates, 'removed'] as const;

type CompanyState = (typeof companyStates)[number];
type AddressState = (typeof addressStates)[number];

/** The state that an address is shown: its own, within the company's. */
export const stateShown = (company: CompanyState, address: AddressState): 'none' | CompanyState => {
  if (address === 'removed') return 'none';
  return address === 'approved' ? company : address;
};

/** Days after which an invoice is due. */
export const paymentDaysBounds = { least: 10, max: 60, usual: policy.invoiceTermsDays } as const;
