import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { type Language, languages } from '../../../platform/language.ts';
import { argumentsOf, compileText, leavesOf } from '../../mail-texts/icu-texts.ts';
import { fillPlaceholders } from '../../settings/placeholders.rules.ts';
import { shopWords } from '../../settings/shop-words.ts';
import { texts } from './texts.ts';

const all: Record<Language, Map<string, string>> = { sv: new Map(leavesOf(texts.sv)), en: new Map(leavesOf(texts.en)) };

const figuresOf = (text: string) => [...text.matchAll(/\[\[(\w+)\]\]/g)].map(([, name]) => name).sort();

const shop = shopWords(testEnv({ SITE_NAME: 'Torget' }));

test.each([...all.sv])('%s has the same arguments and figures in every language', (key, swedish) => {
  for (const language of languages) {
    const text = all[language].get(key) ?? '';
    expect(text.trim(), language).not.toBe('');
    expect(figuresOf(text), language).toEqual(figuresOf(swedish));
    expect(new Set(argumentsOf(compileText(text))), language).toEqual(new Set(argumentsOf(compileText(swedish))));
  }
});

test.each(languages)('telephone hours are beside the number, replies and remedies said in one way: %s', (language) => {
  for (const [key, text] of all[language]) {
    if (text.includes('[[phoneHours]]')) expect(text, key).toContain('[[phone]]');
    expect(text, key).not.toMatch(/\[\[((usualR|r)eplyHours|remedyDays|answerClaimDays|settledWithinDays)\]\]/);
  }
});

test.each(languages)('every text in %s is a well-formed message with known figures', (language) => {
  const problems: string[] = [];
  const values = {
    decided: 3,
    buyer: 'w',
    who: 'w',
    row: '2',
    points: '1',
    what: 'w',
    thing: 't',
    head: 'h',
    source: 's',
    page: '1',
    text: 't',
    replaced: '1',
    count: 3,
    from: '2026-01-01',
    to: '2026-02-01',
    siteName: 's',
    year: '1',
    email: 'e',
    reference: 'r',
    hotkey: 'h',
    month: 'm',
    period: 'p',
    score: '1',
    amount: '1',
    sold: '1',
    listings: 'Tak',
    shown: 1,
    total: '2',
    category: 'c',
    query: 'q',
    word: 'w',
    words: 'w',
    rest: 'r',
    sought: 's',
    place: 'p',
    day: '2026-01-01',
    term: 't',
    title: 't',
    price: '1',
    region: 'r',
    how: 'h',
    date: 'd',
    age: 'a',
    quantity: '1',
    companies: 'x',
    role: 'r',
    name: 'n',
    heading: 'h',
    taken: 3,
    refused: 2,
    most: 3,
    removed: 3,
    withdrawn: 2,
    kept: 1,
    column: 'c',
    order: 'o',
    file: 'f',
    number: '1',
    before: 'b',
    after: 'a',
    address: 'a',
    browser: 'b',
    system: 's',
    when: 'w',
    value: 'v',
    change: '+1',
    refunded: '1',
    paid: '1',
    started: '2',
    week: '1',
    whom: 'x',
    reason: 'r',
    since: 's',
    orders: 'o',
    until: 'u',
    at: '22 nov. 2026 02:41',
    goodAt: '21 nov. 2026 02:41',
    sessions: 1,
    links: 2,
    days: 3,
    first: '1',
    last: '2',
    percent: '1',
    claimed: '1',
    delivered: '2',
    called: 1,
    fields: 'f',
    actor: 'a',
    least: '1',
    orderNumber: '1',
    isInvoiced: 'true',
    isPart: 'true',
    references: 'L-1 (Takbyte)',
    counties: 'Skåne län',
    isCapped: 'true',
    isWaiting: 'true',
    completeBy: 'd',
    hasTerms: 'true',
    ordered: 2,
    payment: ' p',
    paidBack: 'p',
    credited: '1',
    time: '10:00',
    company: 'c',
    label: '1',
    isLast: 'true',
    due: 'd',
    leads: 40,
    listPrice: '1',
    area: 'a',
    about: 'a',
    hours: 72,
    username: 'u',
    minutes: 30,
    moment: 'm',
    device: 'd',
  };
  for (const [key, text] of all[language]) {
    const filled = fillPlaceholders(text, language, shop);
    if (filled.includes('[[')) problems.push(`${key}: unknown figure`);
    const t = createTranslator({
      locale: language,
      messages: { one: filled },
      onError: (error) => problems.push(`${key}: ${error.message}`),
    });
    t('one', values);
  }
  expect(problems).toEqual([]);
});

test.each([
  ['shell.newsletter.emptyEmail', 'Vänligen fyll i din e-postadress', 'Please fill in your email address'],
  ['shell.newsletter.invalidEmail', 'Ogiltig e-postadress', 'Invalid email address'],
  ['shell.newsletter.confirm', 'Ja, prenumerera', 'Yes, subscribe'],
  ['shell.newsletter.errorTitle', 'Något gick fel', null],
  ['shell.newsletter.errorText', 'Kunde inte prenumerera. Försök igen senare.', null],
  ['shell.newsletter.alreadySubscribed', 'Du är redan prenumerant på vårt nyhetsbrev', null],
  ['shell.newsletter.successTitle', 'Tack!', null],
  ['shell.newsletter.successText', 'Du är nu prenumerant på vårt nyhetsbrev', null],
  ['shell.cookies.title', 'Vi använder cookies', 'We use cookies'],
  ['shell.cookies.accept', 'Acceptera', 'Accept'],
  ['shell.cookies.decline', 'Avböj', 'Decline'],
  ['shell.cookies.readMore', 'Läs mer i vår integritetspolicy', 'Learn more in our privacy policy'],
  ['shell.theme.toggle', 'Växla tema', 'Toggle theme'],
  ['shell.language.change', 'Byt språk', 'Change language'],
  ['shell.notFound.title', 'Page Not Found', 'Page Not Found'],
  ['categoryGrid.empty', 'Inga kategorier tillgängliga', null],
  ['catalogue.category.none', 'Inga leads hittades', null],
  ['catalogue.filters.search', 'Sök', null],
  ['catalogue.filters.reset', 'Återställ', 'Reset'],
  ['catalogue.filters.sorts.featured', 'Utvalda', null],
  ['catalogue.filters.sorts.price-asc', 'Pris: lägst först', null],
  ['catalogue.filters.sorts.price-desc', 'Pris: högst först', null],
  ['catalogue.filters.sorts.quality', 'Högst kvalitet', null],
  ['cart.empty.title', 'Din kundvagn är tom', null],
  ['cart.summary.checkout', 'Till kassan', 'Checkout'],
  ['cart.line.decrease', 'Minska antal', null],
  ['cart.line.increase', 'Öka antal', null],
  ['cart.line.remove', 'Ta bort', null],
  ['cart.line.tooManyTitle', 'För många leads', null],
  ['cart.line.tooManyText', 'Endast {count} tillgängliga.', null],
  ['confirmation.deliveries.new.name', 'Ny', null],
  ['confirmation.deliveries.underWay.name', 'Pågår', null],
  ['confirmation.deliveries.delivered.name', 'Levererad', null],
  ['confirmation.deliveries.paused.name', 'Pausad/Fel', null],
  ['lead.notFound', 'Lead kunde inte hittas', null],
  ['leadCard.tooManyTitle', 'För många leads', null],
  ['leadCard.tooManyText', 'Endast {count} tillgängliga.', null],
  ['lead.box.add', 'Lägg i kundvagn', 'Add to cart'],
  ['lead.box.decrease', 'Minska antal', null],
  ['lead.box.increase', 'Öka antal', null],
  ['checkout.empty.title', 'Din kundvagn är tom', null],
  ['checkout.contact.problems.nameTooShort', 'Namn måste vara minst 2 tecken', null],
  ['checkout.contact.problems.emailInvalid', 'Ogiltig e-postadress', 'Invalid email address'],
  ['checkout.declined.title', 'Betalning misslyckades', null],
  ['checkout.crashTitle', 'Något gick fel', null],
  ['checkout.contact.orgNumber', 'Organisationsnummer', null],
  ['checkout.payment.cardNumber', 'Kortnummer', null],
  ['checkout.payment.expiry', 'Utgångsdatum', null],
  ['checkout.payment.cvc', 'CVC', 'CVC'],
  ['quotes.form.problems.categoryMissing', 'Välj en tjänst', null],
  ['quotes.form.problems.nameMissing', 'Namn är obligatoriskt', null],
  ['quotes.form.problems.emailMissing', 'E-postadress är obligatoriskt', null],
  ['quotes.form.problems.emailInvalid', 'Ogiltig e-postadress', null],
  ['quotes.form.problems.phoneMissing', 'Telefonnummer är obligatoriskt', null],
  ['quotes.form.problems.phoneInvalid', 'Ogiltigt telefonnummer', null],
  ['quotes.form.problems.postalCodeInvalid', 'Postnummer måste vara mellan 5-10 tecken', null],
  ['quotes.form.problems.consentMissing', 'Du måste godkänna för att fortsätta', 'You must give consent to continue'],
  ['adminOrders.deliveries.new', 'Ny', null],
  ['adminOrders.deliveries.underWay', 'Pågår', null],
  ['adminOrders.deliveries.delivered', 'Levererad', null],
  ['adminOrders.deliveries.paused', 'Pausad/Fel', null],
  ['quotes.form.errorText', 'Kunde inte skicka din förfrågan. Försök igen senare.', null],
])('%s is exactly the ordered text', (key, swedish, english) => {
  expect(all.sv.get(key)).toBe(swedish);
  if (english !== null) expect(all.en.get(key)).toBe(english);
});
