export * from './en/accounts.ts';
export * from './en/alerts.ts';
export * from './en/invoices.ts';
export * from './en/messages.ts';
export * from './en/orders.ts';
