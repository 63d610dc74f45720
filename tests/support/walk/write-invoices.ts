import { camtFile } from '../invoices/camt.ts';
import type { Done } from './write-everything.ts';

/** Payments, reminders and losses of one invoice, and a bank's file. */
export async function writeInvoices(done: Done): Promise<void> {
  const paid = { amount: '10.00', date: '2026-11-26', way: 'bankgiro' };
  await done('undoPayment 200', { body: { reason: 'Fel faktura' } });
  await done('undoPayment 409', { body: { reason: 'Fel faktura' } });
  await done('enterPayment 400', { body: { ...paid, date: '2099-12-01' } });
  await done('enterPayment 201', { body: paid });
  await done('enterPayment 409', { body: { ...paid, way: 'paid-back' } });
  await done('pauseReminders 200', { body: { remindersPaused: true } });
  await done('pauseReminders 409', { body: { remindersPaused: false }, headers: { 'if-match': '1' } });
  await done('writeOffInvoice 200', { body: { kind: 'expected' } });
  await done('writeOffInvoice 409', { body: { kind: 'expected' } });
  const ofBank = { 'content-type': 'application/xml' };
  await done('takeBankFile 200', { query: '?dryRun=true', body: camtFile([]), headers: ofBank });
  await done('takeBankFile 400', { body: '<Document/>', headers: ofBank });
}
