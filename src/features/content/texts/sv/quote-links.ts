export const quoteLinksSv = {
  metaTitle: 'Offertförfrågan',
  facts: {
    category: 'Tjänst',
    area: 'Postnummerområde',
    askedAt: 'Skickad',
    name: 'Namn',
    phone: 'Telefon',
    email: 'E-post',
    postalCode: 'Postnummer',
  },
  offer: {
    offered: {
      title: 'Vill ni ta er an förfrågan?',
      text: 'Tackar ni ja får ni kontaktuppgifterna här och i ett mejl. Tackar ni nej går förfrågan vidare till nästa företag.',
      accept: 'Ja, ge oss kontaktuppgifterna',
      decline: 'Nej tack',
    },
    accepted: {
      title: 'Förfrågan är er',
      text: 'Hör gärna av er i dag. Uppgifterna finns också i ert mejl, och får användas för just den här förfrågan.',
    },
    declined: {
      title: 'Ni har tackat nej',
      text: 'Förfrågan har gått vidare. Ni får nästa som passar er.',
    },
  },
  withdrawal: {
    title: 'Ta tillbaka förfrågan?',
    text: 'Då raderar vi förfrågan och dina uppgifter, och säger till företagen att inte kontakta dig. Det går inte att ångra.',
    sentTo: 'Har gått till {companies}.',
    sentToNobody: 'Har inte gått till något företag än.',
    submit: 'Ta tillbaka och radera',
    keep: 'Behåll förfrågan',
  },
  withdrawn: {
    title: 'Förfrågan är raderad',
    text: 'Dina uppgifter är borta hos oss, och företagen får veta att de inte ska kontakta dig.',
  },
  invalid: {
    title: 'Länken gäller inte längre',
    text: 'Förfrågan har tagits tillbaka eller är för gammal, eller så är adressen inte hel. Kopiera den gärna en gång till ur mejlet.',
    write: 'Skriv till oss',
  },
  toHome: 'Till startsidan',
} as const;
