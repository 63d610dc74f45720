import type { privacySv } from '../sv/privacy.ts';
import type { TextsOf } from '../texts-of.ts';

export const privacyEn: TextsOf<typeof privacySv> = {
  metaTitle: 'Privacy policy',
  metaDescription:
    'Which personal data [[siteName]] processes, why, for how long and which rights you have. Cookies, processors and contact.',
  title: 'Privacy policy',
  dated: 'In force from 18 October 2025, last changed on 22 November 2026',
  intro:
    'Here is which personal data we process, why we may, how long it is kept and how you use your rights. We have written it to be read.',
  contents: 'Contents',
  sections: {
    controller: {
      title: 'Who is responsible',
      text: 'The company behind [[siteName]] is the controller of the processing described here. Its name, organisation number and address stand at the end of the page. Ask about personal data on the [contact page](/kontakt).',
    },
    buyers: {
      title: 'You who buy',
      text: 'When you buy we process your name, e-mail address, what you bought and what you paid, and your phone, company, organisation number, reference and billing address if you give them.\n\n- **Why:** to deliver what you bought, give you a receipt, answer questions and handle complaints.\n- **Legal basis:** the contract with you, and the Swedish Bookkeeping Act for what has to be kept as accounting records.\n- **How long:** for up to [[orderRetentionYears]] years after the year of the purchase, as the Bookkeeping Act demands. After that the personal data is removed from the purchase.\n\n**When you report a faulty lead** we keep what you chose, what you wrote, the evidence that you pasted and our answer. What was written is erased with the lead, with you, or after [[requestRetentionMonths]] months at the latest. The network address that the report came from is kept for [[claimWindowDays]] days after it was decided, to hold the limits of what is approved by itself.\n\nCard details you enter with the payment service. They never reach us. We keep only what the payment service calls the fingerprint of the card: a mark that tells whether two purchases were made with the same card, but not which card. It is kept with the purchase.',
    },
    leads: {
      title: 'You who are in a lead',
      text: 'A lead holds details that you left in order to be contacted: name, role, company, e-mail, phone, place and what you need, together with the source, the text consented to and when consent was given.\n\n- **Why:** to pass your request on to companies that can help you.\n- **Legal basis:** your consent. You can take it back at any time.\n- **How long:** at most [[recordRetentionMonths]] months from when it was collected, whether the lead has been sold or not. Clearing out runs every day.\n\nThe details are shown to nobody before they are sold, and go to at most the number of buyers that stands on the list. The buyer becomes a controller of what it has received.',
    },
    requests: {
      title: 'You who write to us or compare quotes',
      text: 'When you use the contact form we process your name, e-mail, message and whatever else you give, in order to reply. The basis is our legitimate interest in answering those who get in touch.\n\nWhen you compare quotes we process your name, e-mail, phone, postal code and the service chosen, and pass them to at most [[maxQuoteProviders]] certified companies. The basis is your consent, which is kept with its exact text and time. The confirmation you get names the companies, and has a link that takes the request back: it is then erased and the companies are told.\n\nBoth are kept for at most [[requestRetentionMonths]] months.',
    },
    newsletter: {
      title: 'You who subscribe to the newsletter',
      text: 'When the address is signed up we e-mail a link to confirm it with, and no newsletter is sent until you have confirmed. An address that is not confirmed is removed after [[unconfirmedDays]] days. Otherwise we keep it until you end the subscription, with when you signed up and confirmed. The basis is your consent. Every letter has a link that ends it with one press, and then the address is removed.',
    },
    cookies: {
      title: 'Cookies and storage in the browser',
      text: 'Nothing is stored for looking around. This is stored when you do something that needs it:\n\n- **theme**, **language** and **cookie-consent**: your choices of look, language and cookies, for a year from when you choose. A link that says which language a page is to have counts as a choice.\n- **buyer_session**: keeps you signed in to My purchases for a day, if you opened that page with your link.\n- **admin_session** and **admin_device** (over https **__Host-admin_session** and **__Host-admin_device**): exist only for those who run the shop.\n\nThe cart, a payment that you have begun and forms begun at checkout are kept in your browser and not with us. On the checkout page the payment service may use cookies of its own to stop fraud.\n\nMeasuring traffic starts only if you press Accept. Decline or close the box, and it does not. You can change your mind at any time: press **Change cookie choice** at the bottom of the page. If you take a yes back the page is loaded again, and the measuring does not start.',
    },
    logs: {
      title: 'Security and logs',
      text: 'The site is encrypted. Passwords of those who run the shop are stored only as digests, and changes they make are written to a log. To stop abuse we count tries per IP address for a short time. Our logs hold reference numbers and no personal data.',
    },
    processors: {
      title: 'Who helps us',
      text: 'We never sell or lend data beyond what is said above. Those who process data for us are:\n\n- **The payment service** (Stripe), which takes the card payment and is itself responsible for its part.\n- **The provider of e-mail**, which carries the mail to you.\n- **The provider of hosting**, where the database and the server are.\n\nIf one of them processes data outside the EU and EEA, it is with the safeguards that the General Data Protection Regulation demands.',
    },
    rights: {
      title: 'Your rights',
      text: 'You have the right to:\n\n- know which data we have about you and get a copy of it in a format that a computer can read,\n- have wrong data corrected,\n- have data erased, unless the law demands that it is kept,\n- restrict or object to the processing,\n- take back a consent at any time.\n\nWrite to us on the [contact page](/kontakt) and name the e-mail address or phone number. We may ask you to confirm that the address is yours. We reply [[replyPromise]], and have done what you ask for within a month at the latest. If we erase you we put an unreadable digest of the address on a suppression list, so that you cannot be taken in again.\n\nPurchases that the Bookkeeping Act protects we cannot erase, and then we say so. If you are not satisfied you can complain to the [Swedish Authority for Privacy Protection](https://www.imy.se).',
    },
    changes: {
      title: 'Changes',
      text: 'If the policy changes it gets a new date at the top. Changes that matter to you we tell on the site before they apply.',
    },
  },
  seller: 'Controller',
};
