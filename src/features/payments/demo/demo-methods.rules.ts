export const demoMethods = ['card', 'swish', 'billie', 'bank'] as const;

export type DemoMethod = (typeof demoMethods)[number];

export const methodTypes: Record<DemoMethod, string> = {
  card: 'card',
  swish: 'swish',
  billie: 'billie',
  bank: 'customer_balance',
};

/** How long a transfer takes. */
export const transferSeconds = 60;
