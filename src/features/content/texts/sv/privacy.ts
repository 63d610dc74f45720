export const privacy = {
  metaTitle: 'Integritetspolicy',
  metaDescription:
    'Vilka personuppgifter [[siteName]] behandlar, varför, hur länge och vilka rättigheter du har. Cookies, personuppgiftsbiträden och kontakt.',
  title: 'Integritetspolicy',
  dated: 'Gäller från den 18 oktober 2025, senast ändrad den 23 november 2026',
  intro:
    'Här står vilka personuppgifter vi behandlar, varför vi får göra det, hur länge de sparas och hur du använder dina rättigheter. Vi har försökt skriva så att det är lätt att läsa.',
  contents: 'Innehåll',
  sections: {
    controller: {
      title: 'Vem som ansvarar',
      text: 'Företaget bakom [[siteName]] är personuppgiftsansvarigt för den behandling som beskrivs här. Namn, organisationsnummer och adress står längst ner på sidan. Frågor om personuppgifter ställer du på [kontaktsidan](/kontakt).',
    },
    buyers: {
      title: 'Dig som köper',
      text: 'När du köper behandlar vi namn, e-postadress, vad du köpte och vad du betalade, samt telefon, företag, organisationsnummer, referens och fakturaadress om du anger dem.\n\n- **Varför:** för att leverera det du köpt, ge dig kvitto, svara på frågor och hantera reklamationer. Om vi gör anteckningar om ett köp eller en köpare sparas de tillsammans med köpet.\n- **Rättslig grund:** avtalet med dig, och bokföringslagen för det som ska sparas som räkenskapsinformation.\n- **Hur länge:** i upp till [[orderRetentionYears]] år efter det år då du köpte, som bokföringslagen kräver. Därefter tas personuppgifterna bort från köpet.\n\n**När du anmäler ett felaktigt lead** sparar vi vad du valde, det du skrev, det underlag du klistrade in och vårt svar. Det skrivna raderas med leadet, med dig eller senast efter [[requestRetentionMonths]] månader. Nätverksadressen som anmälan kom från sparas i [[claimWindowDays]] dagar efter att den avgjordes, för att upprätthålla gränserna för vad som godkänns automatiskt.\n\nKortuppgifter skriver du in hos betaltjänsten. De når aldrig oss. Vi sparar bara det som betaltjänsten kallar kortets fingeravtryck: en kod som visar om två köp gjordes med samma kort, men inte vilket. Det sparas med köpet.',
    },
    leads: {
      title: 'Dig som finns i ett lead',
      text: 'Ett lead innehåller uppgifter som du har lämnat för att bli kontaktad: namn, roll, företag, e-post, telefon, ort och vad du behöver, tillsammans med källan, samtyckestexten och när samtycket gavs.\n\n- **Varför:** för att förmedla din förfrågan till företag som kan hjälpa dig.\n- **Rättslig grund:** ditt samtycke. Du kan återkalla det när som helst.\n- **Hur länge:** högst [[recordRetentionMonths]] månader från insamlingen, oavsett om leadet har sålts. Gallringen körs varje dag.\n\nUppgifterna visas inte för någon innan de är sålda, och lämnas till högst det antal köpare som anges i annonsen. Köparen blir själv personuppgiftsansvarig för det den har tagit emot.',
    },
    requests: {
      title: 'Dig som skriver till oss eller jämför offerter',
      text: 'När du använder kontaktformuläret behandlar vi namn, e-post, meddelande och det du i övrigt anger, tillsammans med våra svar, för att kunna svara. Grunden är vårt berättigade intresse av att besvara den som hör av sig.\n\nNär du jämför offerter behandlar vi namn, e-post, telefon, postnummer, vald tjänst och det du själv skriver om ditt behov, och lämnar dem till högst [[maxQuoteProviders]] certifierade företag. Grunden är ditt samtycke, som sparas med sin exakta text och tidpunkt. I bekräftelsen som du får står vilka företag det blev, och en länk för att återkalla förfrågan: då raderas den och företagen får veta det.\n\nBåda sparas i högst [[requestRetentionMonths]] månader.',
    },
    newsletter: {
      title: 'Dig som prenumererar på nyhetsbrevet',
      text: 'När adressen anmäls mejlar vi en länk att bekräfta med, och inget nyhetsbrev skickas innan du har bekräftat. Om adressen inte bekräftas tas den bort efter [[unconfirmedDays]] dagar. Annars sparar vi den tills du avslutar prenumerationen, tillsammans med när du anmälde dig och bekräftade. Grunden är ditt samtycke. I varje brev finns en länk för att avsluta prenumerationen, och då tas adressen bort.',
    },
    cookies: {
      title: 'Cookies och lagring i webbläsaren',
      text: 'Ingenting sparas när du bara tittar runt. Det här sparas när du gör något som kräver det:\n\n- **theme**, **language** och **cookie-consent**: dina val av utseende, språk och cookies, i ett år från det att du väljer. En länk som säger vilket språk sidan ska ha räknas som ett val.\n- **buyer_session**: håller dig inloggad på Mina köp i [[buyerSessionHours]] timmar, eller i [[rememberBuyerDays]] dagar om du kryssar för det när du loggar in.\n- **admin_session** och **admin_device** (över https **__Host-admin_session** och **__Host-admin_device**): finns bara hos den som sköter butiken.\n\nKundvagnen, en påbörjad betalning och påbörjade formulär i kassan sparas i din webbläsare och inte hos oss. På kassasidan kan betaltjänsten använda egna cookies för att stoppa bedrägerier.\n\nTrafikmätning startar först om du trycker Acceptera. Avböj eller stäng rutan, så startar den inte. Du kan ändra dig när som helst: tryck på **Ändra cookieval** längst ner på sidan. Om du återkallar ett ja laddas sidan om, och trafikmätningen startar inte igen.',
    },
    logs: {
      title: 'Säkerhet och loggar',
      text: 'Sidan är krypterad. Lösenord för dem som sköter butiken lagras bara som hashvärden, och ändringar de gör skrivs i en logg. För att hindra missbruk räknar vi försök per IP-adress under en kort tid. Våra loggar innehåller referensnummer och inga personuppgifter.',
    },
    processors: {
      title: 'Vilka som hjälper oss',
      text: 'Vi säljer eller lånar aldrig ut uppgifter utöver det som anges ovan. De som behandlar uppgifter åt oss är:\n\n- **Betaltjänsten** (Stripe), som tar emot kortbetalningen och är självständigt ansvarig för sin del.\n- **Leverantören av e-post**, som förmedlar mejlen till dig.\n- **Leverantören av drift**, där databasen och servern finns.\n\nOm någon av dem behandlar uppgifter utanför EU och EES sker det med de skyddsåtgärder som dataskyddsförordningen kräver.',
    },
    rights: {
      title: 'Dina rättigheter',
      text: 'Du har rätt att:\n\n- få veta vilka uppgifter vi har om dig och få en kopia av dem i ett format som en dator kan läsa,\n- få felaktiga uppgifter rättade,\n- få uppgifter raderade, om de inte måste sparas enligt lag,\n- begränsa eller invända mot behandlingen,\n- återkalla ett samtycke när som helst.\n\nSkriv till oss på [kontaktsidan](/kontakt) och ange den e-postadress eller det telefonnummer det gäller. Vi kan be dig bekräfta att adressen är din. Vi svarar [[replyPromise]] och åtgärdar det du ber om senast inom en månad. När vi raderar dig lägger vi ett oläsbart hashvärde av adressen på en spärrlista, så att du inte kan importeras igen.\n\nKöp som bokföringslagen skyddar kan vi inte radera, och då talar vi om det. Om du inte är nöjd kan du klaga hos [Integritetsskyddsmyndigheten](https://www.imy.se).',
    },
    changes: {
      title: 'Ändringar',
      text: 'Om policyn ändras får den ett nytt datum överst. Ändringar av betydelse för dig informerar vi om på sidan innan de börjar gälla.',
    },
  },
  seller: 'Personuppgiftsansvarig',
} as const;
