import { formatList } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import type { Translated } from '../../platform/words-by-language.ts';
import { replyPromise } from '../settings/placeholders.rules.ts';
import type { FirstStep, FirstStepKey, FirstStepProblem } from './first-steps.rules.ts';

const settingWords: Readonly<Record<string, Translated>> = {
  sellerName: { sv: 'namn', en: 'name' },
  sellerOrgNumber: { sv: 'organisationsnummer', en: 'organization number' },
  sellerVatNumber: { sv: 'momsregistreringsnummer', en: 'VAT number' },
  sellerAddress: { sv: 'adress', en: 'address' },
  sellerPhone: { sv: 'telefonnummer', en: 'telephone number' },
  contactEmail: { sv: 'e-postadress', en: 'email address' },
};

const titles: Readonly<Record<FirstStepKey, Translated>> = {
  'shop-name': { sv: 'Butikens namn', en: "The shop's name" },
  address: { sv: 'Butikens adress', en: "The shop's address" },
  seller: { sv: 'Vem som säljer', en: 'Who sells' },
  contact: { sv: 'Hur kunderna når butiken', en: 'How buyers reach the shop' },
  'reply-time': { sv: 'Svarstid', en: 'Reply time' },
  'payment-keys': { sv: 'Betalnycklar', en: 'Payment keys' },
  'trial-sales': { sv: 'Ta bort provköpen', en: 'Remove the trial purchases' },
  mail: { sv: 'E-post', en: 'Email' },
  alerts: { sv: 'Vart larmen går', en: 'Where alerts go' },
  'second-step': { sv: 'Tvåstegsinloggning', en: 'Second login step' },
  'terms-read': { sv: 'Villkor och integritetspolicy', en: 'Terms and privacy policy' },
  'first-import': { sv: 'Första annonsen och dess leads', en: 'First listing and its leads' },
  contractors: { sv: 'Företag som svarar på offertförfrågningar', en: 'Companies that answer quote requests' },
  'test-purchase': { sv: 'Provköp', en: 'Test purchase' },
  backup: { sv: 'Säkerhetskopior', en: 'Backups' },
};

type Words = {
  toSet: string;
  problems: Readonly<Record<FirstStepProblem, (missing: string) => string>>;
};

/** The admin area and `npm run doctor` say the same. */
const words: Record<Language, Words> = {
  sv: {
    toSet:
      'Raderna för .env läggs i den filen i butikens mapp (i en container: bland dess miljövariabler), med egna värden. Starta sedan om butiken: avsluta npm start med Ctrl C och kör det igen, eller starta om tjänsten. Stegen blir klara av sig själva.',
    problems: {
      'default-name': (missing) =>
        `Butiken heter ${missing}, som en butik gör från början. Det står i varje mejl, på kvitton och hos Google. Skriv ett eget under Inställningar, eller bocka av om du behåller det.`,
      'no-address': (missing) =>
        `Länkarna i mejlen och hos Google börjar med ${missing}. Köparna når butiken när det är dess egen adress, med https. PAYMENTS=demo gäller tills betalnycklarna är på plats; ta då bort den raden.`,
      'settings-missing': (missing) => `Saknas: ${missing}. Tills dess går det inte att köpa något i en skarp butik.`,
      'no-keys': (missing) =>
        `Inga betalningar är anslutna än: inga pengar dras. De två första nycklarna står hos Stripe under Developers → API keys, den tredje får du när du lägger in webhook-adressen ${missing} där. En butik med egen adress behöver också SMTP_URL, TRUST_PROXY och SESSION_SECRET; saknas något säger butiken vad när den startar.`,
      'keys-refused': () =>
        'Stripe godtar inte nyckeln, eller svarar inte. Den hemliga nyckeln (sk_) står hel under Developers → API keys.',
      'test-keys': () =>
        'Nycklarna är Stripes testnycklar: inga pengar dras. Byt till de skarpa när du är klar med proven.',
      'trial-sales': (missing) =>
        `Köp som ingen har betalat, från när butiken provades utan betalnycklar: ${missing}. De står bland kvittona, så inget går att köpa förrän de är borttagna.`,
      'trial-month-closed': (missing) =>
        `Provköp är bokförda i en stängd månad: ${missing}. Öppna den igen under Bokföring, så går de att ta bort. Tills dess går inget att köpa.`,
      'no-mail-server': () =>
        'Ingen e-postserver är ansluten, så inga mejl går ut. Uppgifterna får du av din e-postleverantör, ofta under namnet SMTP.',
      'no-mail-taken': () => 'E-postservern har inte tagit emot något mejl än. Skicka ett testmejl.',
      'mail-refused': () =>
        'E-postservern tog inte emot det senaste mejlet. Läs varför under Skickad e-post, och skicka ett testmejl.',
      'no-alert-address': (missing) =>
        `Larm och meddelanden skickas till ${missing}, som ingen läser. Fyll i en adress under Inställningar.`,
      'no-second-step': (missing) => `Saknas för ägare: ${missing}. Den läggs till under Mitt konto.`,
      'not-read': () => 'Läs dem som kunderna ser dem, och bocka av när de stämmer med hur du säljer.',
      'not-confirmed': (missing) =>
        `När butiken har kontaktuppgifter lovar kontaktsidan, prisförfrågan och mejlen svar ${missing}. Bocka av om ni håller det, eller ändra texterna.`,
      'no-contractors': () =>
        'Jämför offerter tar emot förfrågningar, men det finns inget godkänt företag att skicka dem till. Lägg till ett, eller bocka av om du letar för hand.',
      'no-import': () => 'Inga leads finns än. Skapa en annons och importera en fil till den.',
      'not-published': () => 'Leads finns, men ingen annons är publicerad, så köparna ser ingen.',
      'no-purchase': () =>
        'Inget köp är betalt på det sätt som butiken nu tar betalt. Köp ett lead själv och betala tillbaka det från ordern.',
      'no-webhook': (missing) =>
        `Köpet är betalt, men Stripe har inte meddelat butiken. Lägg in webhook-adressen ${missing} hos Stripe.`,
      'no-backup-folder': () =>
        'Butiken säkerhetskopierar inte sig själv. Välj en mapp, helst på en annan disk, eller bocka av om någon annan gör kopiorna.',
      'no-backup': () => 'Ingen kopia finns än. Den första görs inom en timme från starten.',
      'backup-old': (missing) => `Den senaste kopian är från ${missing}, och borde vara nyare. Se butikens logg.`,
    },
  },
  en: {
    toSet:
      "The lines for .env go into that file in the shop's folder (in a container: its environment variables), with your own values. Then restart the shop: end npm start with Ctrl C and run it again, or restart the service. The steps are then done by themselves.",
    problems: {
      'default-name': (missing) =>
        `The shop is called ${missing}, as every shop is at first. That stands in every email, on receipts and at Google. Write your own under Settings, or tick it off if you keep it.`,
      'no-address': (missing) =>
        `Links in emails and at Google begin with ${missing}. Buyers reach the shop once that is its own address, with https. PAYMENTS=demo holds until the payment keys are in place; then remove that line.`,
      'settings-missing': (missing) => `Missing: ${missing}. Until then nothing can be bought in a live shop.`,
      'no-keys': (missing) =>
        `No payments are connected yet: no money is taken. The first two keys are at Stripe under Developers → API keys, the third comes with the webhook address ${missing} that you add there. A shop with its own address also needs SMTP_URL, TRUST_PROXY and SESSION_SECRET; what is missing is said when it starts.`,
      'keys-refused': () =>
        'Stripe does not accept the key, or does not answer. The whole secret key (sk_) is under Developers → API keys.',
      'test-keys': () =>
        "The keys are Stripe's test keys: no money is taken. Change to the live ones once you have tested.",
      'trial-sales': (missing) =>
        `Purchases that nobody paid, from when the shop was tried without payment keys: ${missing}. They stand among the receipts, so nothing can be bought until they are removed.`,
      'trial-month-closed': (missing) =>
        `Trial purchases are booked in a closed month: ${missing}. Reopen it under Books, and they can be removed. Until then nothing can be bought.`,
      'no-mail-server': () =>
        'No mail server is connected, so no emails go out. Your email provider has the details, often called SMTP.',
      'no-mail-taken': () => 'The mail server has not taken any email yet. Send a test email.',
      'mail-refused': () =>
        'The mail server did not take the latest email. Read why under Outbox, and send a test email.',
      'no-alert-address': (missing) =>
        `Alerts and messages are sent to ${missing}, which nobody reads. Fill in an address under Settings.`,
      'no-second-step': (missing) => `Missing for owners: ${missing}. It is added under My account.`,
      'not-read': () => 'Read them as buyers see them, and tick them off when they match how you sell.',
      'not-confirmed': (missing) =>
        `Once the shop has contact details, its contact page, price requests and emails promise a reply ${missing}. Tick it off if you keep that, or change the texts.`,
      'no-contractors': () =>
        'Compare quotes takes requests, but there is no approved company to send them to. Add one, or tick it off if you look by hand.',
      'no-import': () => 'There are no leads yet. Create a listing and import a file into it.',
      'not-published': () => 'There are leads, but no listing is published, so buyers see none.',
      'no-purchase': () =>
        'No purchase was paid the way the shop takes payments now. Buy a lead yourself and refund it from the order.',
      'no-webhook': (missing) =>
        `The purchase is paid, but Stripe has not told the shop. Add the webhook address ${missing} at Stripe.`,
      'no-backup-folder': () =>
        'The shop makes no backups of itself. Choose a folder, best on another disk, or tick it off if somebody else makes them.',
      'no-backup': () => 'There is no backup yet. The first one is made within an hour of the start.',
      'backup-old': (missing) => `The latest backup is from ${missing}, and should be newer. See the shop's log.`,
    },
  },
};

export const titleOfStep = (key: FirstStepKey, language: Language): string => titles[key][language];

/** Of all lines for `.env`. */
export const sayHowToSet = (language: Language): string => words[language].toSet;

export function sayProblem({ problem, missing }: Pick<FirstStep, 'problem' | 'missing'>, language: Language) {
  const listed = formatList(
    missing.map((name) => settingWords[name]?.[language] ?? name),
    language,
  );
  const { problems } = words[language];
  const named = problem === 'not-confirmed' ? replyPromise[language] : listed;
  return problem && problems[problem](named);
}
