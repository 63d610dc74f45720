export const demoMethods = ['card', 'swish', 'billie', 'bank'] as const;

export type DemoMethod = (typeof demoMethods)[number];

/** As Stripe names them. */
export const methodTypes: Record<DemoMethod, string> = {
  card: 'card',
  swish: 'swish',
  billie: 'billie',
  bank: 'customer_balance',
};

/** Until a transfer has come. */
export const transferSeconds = 60;
