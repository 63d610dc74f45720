import { expect, test } from 'vitest';
import { mayAsk, type Role, roles } from '../accounts/call-roles.rules.ts';
import { admin as adminEn } from '../content/texts/en/admin.ts';
import { adminFind as english } from '../content/texts/en/admin-find.ts';
import { admin as adminSv } from '../content/texts/sv/admin.ts';
import { adminFind as swedish } from '../content/texts/sv/admin-find.ts';
import { exportedTabs, findActions, isMeant, offeredActions } from './find-places.rules.ts';
import { tabWords } from './find-synonyms.rules.ts';
import { callOfTab } from './open-tabs.ts';
import { sectionNames, type TabName, tabNames } from './tabs.ts';

const tabs = [...tabNames, ...sectionNames];

const offeredTo = (role: Role) =>
  offeredActions(
    (tab) => mayAsk(role, callOfTab[tab]),
    (call) => mayAsk(role, call),
  );

test('each role is offered the actions that it can carry out, and no others', () => {
  expect(Object.fromEntries(roles.map((role) => [role, offeredTo(role).join(' ')]))).toEqual({
    owner: Object.keys(findActions).join(' '),
    editor: 'newListing importLeads newCategory newLetter',
    support: 'newContractor newProposal newMessages',
    bookkeeper: 'bankFile',
  });
});

const texts = { sv: [adminSv, swedish], en: [adminEn, english] } as const;

/** What is found by a word, in one language. */
function foundBy(query: string, language: 'sv' | 'en'): string[] {
  const [{ tabs: ofTabs, sections }, { actions }] = texts[language];
  const names: Record<TabName, string> = { ...ofTabs, ...sections };
  const places = tabs.map((tab) => ({ id: tab, title: names[tab], words: `${tab} ${tabWords[tab] ?? ''}` }));
  const done = offeredTo('owner').map((name) => ({ id: name, title: actions[name], words: findActions[name].words }));
  return [...places, ...done].filter((one) => isMeant(one, query)).map(({ id }) => id);
}

test.each([
  ['moms', ['books']],
  ['mejlserver', ['outbox']],
  ['faktura', ['books', 'companies', 'invoices']],
  ['återbetalning', ['claims', 'orders']],
  ['refund', ['claims', 'orders']],
  ['ny annons', ['newListing']],
  ['new listing', ['newListing']],
  ['importera', ['bankFile', 'importLeads']],
  ['import', ['bankFile', 'importLeads']],
  ['ny inbjudan', ['invite']],
  ['invite', ['invite']],
  ['new category', ['newCategory']],
  ['ny kategori', ['newCategory']],
  ['priser', ['leads']],
  ['reklamation', ['claims']],
  ['momsrapport', ['books']],
  ['aterbetala', ['claims', 'orders']],
  ['publicera', ['leads']],
  ['inställningar', ['settings']],
  ['settings', ['settings']],
  ['tomma sökningar', ['search-words']],
])('%s finds %j in both languages', (query, ids) => {
  const found = (['sv', 'en'] as const).map((language) => foundBy(query, language).toSorted());
  expect(found).toEqual([ids, ids]);
});

test('every tab that has an export is one of the area’s', () => {
  expect(exportedTabs.filter((tab) => !tabs.includes(tab))).toEqual([]);
});
