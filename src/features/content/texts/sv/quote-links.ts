export const quoteLinks = {
  metaTitle: 'Offertförfrågan',
  facts: {
    category: 'Tjänst',
    area: 'Postnummerområde',
    askedAt: 'Skickad',
    name: 'Namn',
    phone: 'Telefon',
    email: 'E-post',
    postalCode: 'Postnummer',
    need: 'Behov',
  },
  offer: {
    offered: {
      title: 'Vill ni ta er an förfrågan?',
      text: 'Om ni tackar ja får ni kontaktuppgifterna här och i ett mejl. Om ni tackar nej går förfrågan vidare till nästa företag.',
      accept: 'Ja, ge oss kontaktuppgifterna',
      decline: 'Nej tack',
    },
    accepted: {
      title: 'Förfrågan är er',
      text: 'Hör gärna av er i dag. Uppgifterna finns också i ert mejl, och får användas för just den här förfrågan.',
    },
    declined: { title: 'Ni har tackat nej', text: 'Förfrågan har gått vidare. Ni får nästa som passar er.' },
  },
  withdrawal: {
    title: 'Återkalla förfrågan?',
    text: 'Då raderar vi förfrågan och dina uppgifter, och meddelar företagen att de inte ska kontakta dig. Det går inte att ångra.',
    sentTo: 'Har gått till {companies}.',
    sentToNobody: 'Har inte gått till något företag än.',
    submit: 'Återkalla och radera',
    keep: 'Behåll förfrågan',
  },
  withdrawn: {
    title: 'Förfrågan är raderad',
    text: 'Vi har raderat dina uppgifter, och företagen får veta att de inte ska kontakta dig.',
  },
  invalid: {
    title: 'Länken gäller inte längre',
    text: 'Förfrågan har återkallats eller är för gammal, eller så är adressen inte fullständig. Prova att kopiera den en gång till från mejlet.',
    write: 'Skriv till oss',
  },
  toHome: 'Till startsidan',
} as const;
