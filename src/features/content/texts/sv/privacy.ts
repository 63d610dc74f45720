export const privacy = {
  metaTitle: 'Integritetspolicy',
  metaDescription:
    'Vilka personuppgifter [[siteName]] behandlar, varför, hur länge och vilka rättigheter du har. Cookies, personuppgiftsbiträden och kontakt.',
  title: 'Integritetspolicy',
  dated: 'Gäller från den 18 oktober 2025, senast ändrad den 26 november 2026',
  intro: 'Vilka personuppgifter vi behandlar, varför, hur länge de sparas och hur du använder dina rättigheter.',
  contents: 'Innehåll',
  sections: {
    controller: {
      title: 'Vem som ansvarar',
      text: 'Företaget bakom [[siteName]] är personuppgiftsansvarigt. Namn, organisationsnummer och adress står längst ner på sidan. Frågor ställer du på [kontaktsidan](/kontakt).',
    },
    buyers: {
      title: 'Dig som köper',
      text: 'När du köper behandlar vi namn, e-postadress, vad du köpte och vad du betalade, samt telefon, företag, organisationsnummer, referens och fakturaadress om du anger dem.\n\n- **Varför:** för att leverera, ge dig kvitto, svara på frågor och hantera reklamationer. Anteckningar om ett köp sparas tillsammans med köpet.\n- **Rättslig grund:** avtalet med dig, och bokföringslagen för räkenskapsinformation.\n- **Hur länge:** i upp till [[orderRetentionYears]] år efter köpåret, som bokföringslagen kräver. Därefter tas personuppgifterna bort.\n\n**När du anmäler ett felaktigt lead** sparar vi vad du valde, skrev och bifogade, och vårt svar. Det raderas med leadet, med dig eller senast efter [[requestRetentionMonths]] månader. Nätverksadressen som anmälan kom från sparas i [[claimWindowDays]] dagar efter att den avgjordes, för att upprätthålla gränserna för vad som godkänns automatiskt.\n\nKortuppgifter når aldrig oss. Med köpet sparar vi bara kortets fingeravtryck från betaltjänsten: en kod som visar om två köp gjordes med samma kort, men inte vilket.',
    },
    leads: {
      title: 'Dig som finns i ett lead',
      text: 'Ett lead innehåller uppgifter som du har lämnat för att bli kontaktad: namn, roll, företag, e-post, telefon, ort och vad du behöver, tillsammans med källan, samtyckestexten och när samtycket gavs.\n\n- **Varför:** för att förmedla din förfrågan till företag som kan hjälpa dig.\n- **Rättslig grund:** ditt samtycke. Du kan återkalla det när som helst.\n- **Hur länge:** högst [[recordRetentionMonths]] månader från insamlingen, sålt eller inte.\n\nUppgifterna lämnas till högst det antal köpare som anges i annonsen. Köparen blir själv personuppgiftsansvarig för dem.',
    },
    requests: {
      title: 'Dig som skriver till oss eller jämför offerter',
      text: 'När du skriver till oss eller ber om ett prisförslag behandlar vi namn, e-post, meddelande och det du i övrigt anger, tillsammans med våra svar. Grunden är vårt berättigade intresse av att svara.\n\nNär du jämför offerter behandlar vi namn, e-post, telefon, postnummer, vald tjänst och det du skriver om ditt behov, och lämnar dem till högst [[maxQuoteProviders]] certifierade företag. Grunden är ditt samtycke, som sparas med sin exakta text och tidpunkt. I bekräftelsen står vilka företag det blev, och en länk för att återkalla förfrågan: då raderas den och företagen får veta det.\n\nAllt detta sparas i högst [[requestRetentionMonths]] månader. Ett prisförslag som du har betalat sparas tillsammans med köpet.',
    },
    newsletter: {
      title: 'Dig som prenumererar på nyhetsbrevet',
      text: 'En adress som inte bekräftas tas bort efter [[unconfirmedDays]] dagar. Annars sparar vi den, med tidpunkterna då du anmälde dig och bekräftade, tills du avslutar prenumerationen med länken i ett brev. Grunden är ditt samtycke.',
    },
    cookies: {
      title: 'Cookies och lagring i webbläsaren',
      text: 'Ingenting sparas när du bara tittar runt. Det här sparas när du gör något som kräver det:\n\n- **theme**, **language**, **view** och **cookie-consent**: dina val av utseende, språk, kort eller rader och cookies, i ett år. En länk som anger språk räknas som ett val.\n- **buyer_session**: håller dig inloggad på Mina köp i [[buyerSessionHours]] timmar, eller i [[rememberBuyerDays]] dagar om du kryssar för det när du loggar in. **buyer_here** säger under samma tid att du är inloggad.\n- **admin_session** och **admin_device** (över https **__Host-admin_session** och **__Host-admin_device**): bara för den som sköter butiken.\n\nKundvagnen och påbörjade betalningar och formulär sparas i din webbläsare. På kassasidan kan betaltjänsten använda egna cookies för att stoppa bedrägerier.\n\nTrafikmätning startar först om du trycker Acceptera. Du ändrar ditt val med **Ändra cookieval** längst ner på sidan.',
    },
    logs: {
      title: 'Säkerhet och loggar',
      text: 'Sidan är krypterad. För att hindra missbruk räknar vi försök per IP-adress under en kort tid. Driftloggarna innehåller inga personuppgifter.',
    },
    processors: {
      title: 'Vilka som hjälper oss',
      text: 'De som behandlar uppgifter åt oss är:\n\n- **Betaltjänsten** (Stripe), som tar emot kortbetalningen och är självständigt ansvarig för sin del.\n- **Leverantören av e-post**, som förmedlar mejlen till dig.\n- **Leverantören av drift**, där databasen och servern finns.\n\nOm någon av dem behandlar uppgifter utanför EU och EES sker det med de skyddsåtgärder som dataskyddsförordningen kräver.',
    },
    rights: {
      title: 'Dina rättigheter',
      text: 'Du har rätt att:\n\n- få veta vilka uppgifter vi har om dig och få en kopia av dem i ett format som en dator kan läsa,\n- få felaktiga uppgifter rättade,\n- få uppgifter raderade, om de inte måste sparas enligt lag,\n- begränsa eller invända mot behandlingen,\n- återkalla ett samtycke när som helst.\n\nSkriv på [kontaktsidan](/kontakt) vilken e-postadress eller vilket telefonnummer det gäller. Vi kan be dig bekräfta att adressen är din. Vi gör det du ber om senast inom en månad. När vi raderar dig lägger vi ett oläsbart hashvärde av adressen på en spärrlista, så att du inte kan läsas in igen.\n\nKöp som bokföringslagen skyddar kan vi inte radera, och då talar vi om det. Om du inte är nöjd kan du klaga hos [Integritetsskyddsmyndigheten](https://www.imy.se).',
    },
    changes: { title: 'Ändringar', text: 'Viktiga ändringar meddelas på sidan innan de börjar gälla.' },
  },
  seller: 'Personuppgiftsansvarig',
} as const;
