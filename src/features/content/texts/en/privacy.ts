import type { privacy as source } from '../sv/privacy.ts';
import type { TextsOf } from '../texts-of.ts';

export const privacy: TextsOf<typeof source> = {
  metaTitle: 'Privacy policy',
  metaDescription:
    'What personal data [[siteName]] processes, why, for how long and what rights you have. Cookies, processors and contact.',
  title: 'Privacy policy',
  dated: 'Effective October 18, 2025, last updated November 26, 2026',
  intro: 'What personal data we process, why, how long we keep it and how you can exercise your rights.',
  contents: 'Contents',
  sections: {
    controller: {
      title: 'Who is responsible',
      text: 'The company behind [[siteName]] is the controller. Its name, organization number and address are shown at the bottom of the page. Send questions through the [contact page](/kontakt).',
    },
    buyers: {
      title: 'When you buy',
      text: 'When you buy we process your name, email address, what you bought and what you paid, and your phone, company, organization number, reference and billing address if you give them.\n\n- **Why:** to deliver, give you a receipt, answer questions and handle claims. Notes about a purchase are kept with the purchase.\n- **Legal basis:** the contract with you, and the Swedish Bookkeeping Act for accounting records.\n- **How long:** for up to [[orderRetentionYears]] years after the year of the purchase, as the Bookkeeping Act requires. After that the personal data is removed.\n\n**When you report a faulty lead** we keep what you chose, wrote and attached, and our answer. It is erased with the lead, with you, or after [[requestRetentionMonths]] months at the latest. The network address the report came from is kept for [[claimWindowDays]] days after the decision, to enforce the limits on what is approved automatically.\n\nCard details never reach us. With the purchase we keep only the card’s fingerprint from the payment service: a code that shows whether two purchases were made with the same card, but not which card.',
    },
    leads: {
      title: 'If you are in a lead',
      text: 'A lead contains details you provided in order to be contacted: name, role, company, email, phone, location and what you need, together with the source, the consent text and when consent was given.\n\n- **Why:** to pass your request on to companies that can help you.\n- **Legal basis:** your consent. You can withdraw it at any time.\n- **How long:** at most [[recordRetentionMonths]] months from when it was collected, sold or not.\n\nThe details go to at most the number of buyers shown on the listing. The buyer becomes their controller.',
    },
    requests: {
      title: 'When you write to us or compare quotes',
      text: 'When you write to us or ask for a price proposal we process your name, email, message and anything else you provide, together with our replies. The basis is our legitimate interest in replying.\n\nWhen you compare quotes we process your name, email, phone, postal code, the service chosen and what you write about your need, and pass them to at most [[maxQuoteProviders]] certified companies. The basis is your consent, which is kept with its exact text and time. The confirmation names the companies, and has a link to withdraw the request: it is then erased and the companies are notified.\n\nAll of this is kept for at most [[requestRetentionMonths]] months. A price proposal that you have paid is kept with the purchase.',
    },
    newsletter: {
      title: 'When you subscribe to the newsletter',
      text: 'An address that is not confirmed is removed after [[unconfirmedDays]] days. Otherwise we keep it, with the times you signed up and confirmed, until you unsubscribe with the link in any issue. The basis is your consent.',
    },
    cookies: {
      title: 'Cookies and storage in the browser',
      text: 'Nothing is stored when you are just looking around. This is stored when you do something that requires it:\n\n- **theme**, **language**, **view** and **cookie-consent**: your choices of theme, language, cards or rows, and cookies, for a year. A link that sets the language counts as a choice.\n- **buyer_session**: keeps you signed in to My purchases for [[buyerSessionHours]] hours, or for [[rememberBuyerDays]] days if you tick that box when you sign in. **buyer_here** says for the same time that you are signed in.\n- **admin_session** and **admin_device** (over https **__Host-admin_session** and **__Host-admin_device**): only for the people who run the shop.\n\nThe cart and payments and forms you have started are kept in your browser. On the checkout page the payment service may use its own cookies to prevent fraud.\n\nTraffic analytics start only if you press Accept. You change your choice with **Change cookie settings** at the bottom of the page.',
    },
    logs: {
      title: 'Security and logs',
      text: 'The site is encrypted. To prevent abuse we count attempts per IP address for a short time. Operating logs contain no personal data.',
    },
    processors: {
      title: 'Who helps us',
      text: 'The following process data for us:\n\n- **The payment service** (Stripe), which takes the card payment and is an independent controller for its part.\n- **The email provider**, which delivers email to you.\n- **The hosting provider**, where the database and the server are.\n\nIf one of them processes data outside the EU and EEA, it is with the safeguards required by the General Data Protection Regulation.',
    },
    rights: {
      title: 'Your rights',
      text: 'You have the right to:\n\n- know what data we have about you and get a copy of it in a machine-readable format,\n- have incorrect data corrected,\n- have data erased, unless the law requires us to keep it,\n- restrict or object to the processing,\n- withdraw consent at any time.\n\nWrite on the [contact page](/kontakt) which email address or phone number it is about. We may ask you to confirm that the address is yours. We do what you ask within a month at the latest. When we erase your data we put an unreadable hash of the address on a suppression list, so that you cannot be imported again.\n\nWe cannot erase purchases covered by the Bookkeeping Act, and if so we will tell you. If you are not satisfied you can file a complaint with the [Swedish Authority for Privacy Protection](https://www.imy.se).',
    },
    changes: { title: 'Changes', text: 'Changes that matter are announced on the site before they take effect.' },
  },
  seller: 'Data controller',
};
