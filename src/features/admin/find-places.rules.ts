import { namesOf } from '../../platform/pick.ts';
import type { AdminRoute } from '../accounts/call-roles.rules.ts';
import { foldText } from '../catalogue/fold-text.rules.ts';
import type { AdminSearch } from './kit/admin-search.rules.ts';
import type { TabName } from './tabs.ts';

type Action = { at: AdminSearch & { tab: TabName }; call: AdminRoute; words?: string };

/** What Ctrl K offers beside the tabs: the address where it is done, and the call without which it is not offered. Its words are of both languages. */
export const findActions = {
  newListing: {
    at: { tab: 'leads', view: 'new' },
    call: 'POST /admin/leads',
    words: 'ny skapa lägg till annons lead new create add listing',
  },
  importLeads: {
    at: { tab: 'leads', view: 'import' },
    call: 'POST /admin/leads/:id/records',
    words: 'importera import ladda upp läs in csv excel fil upload file annons listing lager stock',
  },
  newCategory: {
    at: { tab: 'categories', view: 'new' },
    call: 'POST /admin/categories',
    words: 'ny skapa lägg till kategori bransch new create add category',
  },
  newContractor: {
    at: { tab: 'quote-requests', of: 'providers', view: 'new' },
    call: 'POST /admin/providers',
    words: 'ny skapa lägg till leverantör new create add contractor provider',
  },
  newLetter: {
    at: { tab: 'newsletters', of: 'new-letter' },
    call: 'POST /admin/newsletters/letters',
    words: 'nytt skapa skriv nyhetsbrev utskick new create write newsletter letter',
  },
  newProposal: {
    at: { tab: 'proposals', view: 'draft' },
    call: 'POST /admin/proposals',
    words: 'nytt skapa skriv prisförslag offert new create write price proposal quote',
  },
  invite: {
    at: { tab: 'account', view: 'invite' },
    call: 'POST /admin/invitations',
    words: 'ny inbjudan bjud in användare konto kollega personal new invitation invite user colleague staff',
  },
  bankFile: {
    at: { tab: 'invoices', view: 'bank-file' },
    call: 'POST /admin/bank-files',
    words: 'läs in importera bankfil inbetalning betalningar camt import read bank file payments',
  },
  checkStock: {
    at: { tab: 'overview', view: 'stock-check' },
    call: 'GET /admin/stock-check',
    words: 'kontrollera lagret lagerkontroll inventering check stock inventory',
  },
  failedJobs: {
    at: { tab: 'jobs', state: 'failed' },
    call: 'GET /admin/jobs',
    words: 'misslyckade jobb fel failed jobs errors',
  },
  newMessages: {
    at: { tab: 'contacts', status: 'new' },
    call: 'GET /admin/contacts',
    words: 'obesvarade meddelanden svara unanswered messages answer reply',
  },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof findActions;

/** Those that the role can carry out where they lead. */
export const offeredActions = (isOpen: (tab: TabName) => boolean, may: (call: AdminRoute) => boolean): ActionName[] =>
  namesOf(findActions).filter((name) => isOpen(findActions[name].at.tab) && may(findActions[name].call));

/** Whose list has an export, which may be made by who may open it. */
export const exportedTabs: readonly TabName[] = [
  ...(['leads', 'orders', 'quote-requests', 'contacts', 'newsletters', 'content', 'claims', 'buyers'] as const),
  ...(['companies', 'categories', 'invoices', 'outbox', 'jobs', 'audit'] as const),
];

/** As those of the actions in both languages. */
export const exportWords = 'exportera export ladda ner hämta csv excel download';

/** By the beginnings of words, each of which that was typed has to be one; accents may be left out. */
export function isMeant({ title, words = '' }: { title: string; words?: string | undefined }, query: string): boolean {
  const known = foldText(`${title} ${words}`).split(/[\s:]+/);
  return foldText(query)
    .split(/\s+/)
    .every((part) => known.some((word) => word.startsWith(part)));
}
