import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '../../src/platform/paths.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { useJourneys } from '../support/browser/journey.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import { makeOddListings, type OddListings } from '../support/sales/odd-listings.ts';

let odd: OddListings;

const shop = useJourneys({
  start: () =>
    startSeededShop({}, async (database) => {
      odd = await makeOddListings(database, new Date());
    }),
});

const leadShape = z.object({
  id: z.string(),
  categoryId: z.string(),
  title: z.string(),
  obtainableCount: z.number(),
  soldCount: z.number(),
  deliversWithinDays: z.number(),
  verification: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  publishedAt: z.string(),
  collectedFrom: z.string().nullable(),
  fieldShares: z.record(z.string(), z.number()).nullable(),
});

type Lead = z.output<typeof leadShape>;

const words = {
  sv: {
    reviewed: 'Granskat före publicering',
    unverified: 'Ej verifierad än',
    atOnce: 'Levereras direkt',
    within: 'Samlas in efter beställning, inom 14 dagar',
    consent: 'Källa, samtyckestext och tidpunkt följer med varje lead',
    left: (count: number) => `${count} kvar`,
    ofAge: (count: number, total: number) => `${count} av ${total} högst 30 dagar`,
    soldOut: 'Slutsåld',
    noneNow: 'Inga leads just nu',
    remedy:
      'anmäl inom 7 dagar från leveransen, klart inom 14 dagar från köpet, eller inom 7 dagar från anmälan om det blir senare.',
    collected: /Insamlade/,
    tooMuch: [
      'Varje lead levereras med källa',
      'Varje lead kommer med källa',
      'direkt efter betalningen',
      'granskade B2B',
    ],
    share: /\d+ av \d+ sålda|\b0 sålda/,
  },
  en: {
    reviewed: 'Reviewed before publishing',
    unverified: 'Not yet verified',
    atOnce: 'Delivered right away',
    within: 'To order: collected within 14 days',
    consent: 'Source, consent text and time come with every lead',
    left: (count: number) => `${count} left`,
    ofAge: (count: number, total: number) => `${count} of ${total} at most 30 days old`,
    soldOut: 'Sold out',
    noneNow: 'No leads right now',
    remedy:
      'report it within 7 days of delivery, settled within 14 days of the purchase, or within 7 days of the report if that is later.',
    collected: /Collected/,
    tooMuch: ['Every lead is delivered with', 'Every lead comes with', 'as soon as you have paid', 'reviewed B2B'],
    share: /\d+ of \d+ sold|\b0 sold/,
  },
} as const;

/** Visible text without scripts, in document order. */
async function textAt(path: string, language: keyof typeof words): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`, { headers: { cookie: `language=${language}` } });
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&');
}

let leads: Lead[] = [];

const readLeads = async () => z.array(leadShape).parse(await (await fetch(`${shop.url}/api/leads`)).json());

/** All that is left of the listing with the fewest leads. */
async function buyOut(): Promise<void> {
  const [lead] = (await readLeads())
    .filter(({ obtainableCount, deliversWithinDays }) => obtainableCount > 0 && deliversWithinDays === 0)
    .toSorted((one, other) => one.obtainableCount - other.obtainableCount);
  await buyByApi(shop.url, {
    cartItems: [{ leadId: lead?.id ?? '', quantity: lead?.obtainableCount ?? 0 }],
    email: 'allt@exempelkund.example',
    billingAddress: { street: 'Gatan 1', postalCode: '111 20', city: 'Stockholm' },
  });
}

beforeAll(async () => {
  leads = await readLeads();
});

test('the shop has listings for which a general promise would be false', async () => {
  await buyOut();
  leads = await readLeads();
  const lead = (id: string) => leads.find((one) => one.id === id);
  expect((lead(odd.publishedLong)?.verifiedAt ?? '') > (lead(odd.publishedLong)?.publishedAt ?? '9')).toBe(true);
  expect(lead(odd.withdrawn)).toMatchObject({ obtainableCount: 0, soldCount: 0 });
  expect(leads.some(({ obtainableCount, soldCount }) => obtainableCount === 0 && soldCount > 0)).toBe(true);
  expect(leads.some(({ deliversWithinDays, obtainableCount }) => deliversWithinDays > 0 && obtainableCount > 0)).toBe(
    true,
  );
});

/** What the facts of a listing allow its page to say. */
function allowedOf(lead: Lead) {
  const isLeft = lead.obtainableCount > 0;
  return {
    reviewed: isLeft && lead.verification !== null && (lead.verifiedAt ?? '9') <= lead.publishedAt,
    unverified: lead.verification === null,
    atOnce: isLeft && lead.deliversWithinDays === 0,
    within: isLeft && lead.deliversWithinDays > 0,
    consent: isLeft && lead.fieldShares?.consent === 100,
    left: isLeft,
    remedy: isLeft,
    soldOut: !isLeft && lead.soldCount > 0 ? 1 : 0,
    noneNow: !isLeft && lead.soldCount === 0 ? 1 : 0,
    collected: isLeft && lead.collectedFrom !== null,
  };
}

describe.each(['sv', 'en'] as const)('no page in %s promises more than its listing’s facts', (language) => {
  const say = words[language];

  test('each listing’s own page', async () => {
    for (const lead of leads) {
      const page = await textAt(paths.lead(lead.id), language);
      const own = page.slice(0, page.search(/Liknande annonser|Similar listings/) >>> 0);
      const isLeft = lead.obtainableCount > 0;
      const claims = {
        reviewed: own.includes(say.reviewed),
        unverified: own.includes(say.unverified),
        atOnce: own.includes(say.atOnce),
        within: own.includes(say.within),
        consent: own.includes(say.consent),
        left: own.split('\n').some((text) => text.trim() === say.left(lead.obtainableCount)),
        remedy: own.includes(say.remedy),
        soldOut: own.split(say.soldOut).length - 1,
        noneNow: own.split(say.noneNow).length - 1,
        // Without leads left, the page may be from before the facts were worked out afresh.
        collected: isLeft && say.collected.test(own),
      };
      expect(claims, lead.title).toEqual(allowedOf(lead));
      expect(own, lead.title).not.toMatch(say.share);
    }
  });

  test('the lists', async () => {
    for (const categoryId of new Set(leads.map((lead) => lead.categoryId))) {
      const page = await textAt(paths.category(categoryId), language);
      const cards = leads.filter((lead) => lead.categoryId === categoryId);
      const count = (text: string) => page.split(text).length - 1;
      const onSale = cards.filter(({ obtainableCount }) => obtainableCount > 0);
      expect(count(say.atOnce)).toBe(onSale.filter(({ deliversWithinDays }) => deliversWithinDays === 0).length);
      expect(count(say.within)).toBe(onSale.filter(({ deliversWithinDays }) => deliversWithinDays > 0).length);
      expect(page).not.toMatch(say.share);
    }
  });

  test('a list by age says how many leads of each listing are of that age', async () => {
    const answer = await fetch(`${shop.url}/api/leads?maxAgeDays=30&limit=100`);
    const found = z.array(leadShape.extend({ obtainableOfAge: z.number() })).parse(await answer.json());
    expect(found.some((lead) => lead.obtainableOfAge < lead.obtainableCount)).toBe(true);
    for (const categoryId of new Set(found.map((lead) => lead.categoryId))) {
      const page = await textAt(`${paths.category(categoryId)}?maxAgeDays=30`, language);
      const shown = page.split('\n').filter((line) => /^\d+ (av|of) \d+/.test(line));
      const own = found.filter((lead) => lead.categoryId === categoryId);
      const wanted = own.map((lead) => say.ofAge(lead.obtainableOfAge, lead.obtainableCount));
      expect(shown.toSorted()).toEqual(wanted.toSorted());
    }
  });

  test('the pages about the shop', async () => {
    for (const path of [paths.home, paths.leads, paths.howItWorks, paths.about, paths.faq, paths.terms]) {
      const page = await textAt(path, language);
      for (const claim of [say.reviewed, ...say.tooMuch]) expect(page, path).not.toContain(claim);
    }
  });
});
