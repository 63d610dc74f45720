export * from './sv/accounts.ts';
export * from './sv/alerts.ts';
export * from './sv/invoices.ts';
export * from './sv/messages.ts';
export * from './sv/orders.ts';
