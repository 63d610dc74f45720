/** The admin's language is not known: the mail is in Swedish, with English below. */
export const mailAlerts = {
  subject: 'Att åtgärda i butiken: {count} st',
  title: '{count, plural, one {En sak att åtgärda} other {{count} saker att åtgärda}}',
  english: 'In English',
  more: '… och {count} till.',
  open: 'Öppna',
  button: 'Öppna admin',
  footer: 'Butiken skickar högst ett sådant här mejl var tionde minut, och samlar det som hänt däremellan.',
  sold: {
    subject: 'Ny order {orderNumber}: {total}',
    title: 'Ny order {orderNumber}',
    text: '{buyer} har köpt {count, plural, one {ett lead} other {{count} leads}} för {total} inkl. moms{payment}.',
    button: 'Öppna ordern',
    footer: 'Ett sådant här mejl kommer vid varje köp. Adressen står i Inställningar, under Larm.',
  },
  kinds: {
    'order-waits': 'Order {label} väntar på fler leads. Den levereras klart vid nästa import.',
    'order-stopped': 'Order {label} är pausad: mejlet med leveransen kom inte fram. Se Skickad e-post.',
    'refund-failed': 'En återbetalning av order {label} gick inte igenom. Gör den manuellt.',
    'order-disputed':
      'Betalningen av order {label} är bestriden. Svara hos betaltjänsten i tid: sista dagen står på ordern.',
    'dispute-lost': 'Tvisten om order {label} är förlorad: pengarna har gått tillbaka, som en återbetalning.',
    'dispute-reversed':
      'Tvisten om order {label} vanns till slut efter att ha varit förlorad. Kreditnotan står kvar. Se över ordern.',
    'claim-due':
      'En reklamation av order {label} godkänns snart automatiskt. Avgör den innan dess. Sista dagen står på den.',
    'payment-unserved': 'Betalningen av order {label} kunde inte tas emot och återbetalas.',
    'payment-given-up':
      'Betalningen av order {label} har behandlats i [[processingDays]] dagar utan svar. Ordern är avslutad och lagret frisläppt. Se hos betaltjänsten vad som hände.',
    'invoice-unpaid':
      'Fakturan för order {label} är obetald efter två påminnelser. Lämna den till inkasso eller skriv av den.',
    'mail-failed': 'Ett mejl ({label}) kom inte fram. Se Skickad e-post.',
    'job-failed': 'Ett jobb ({label}) misslyckades och körs inte om automatiskt.',
    'quote-without-provider': 'Offertförfrågan {label} passar ingen leverantör.',
    'contact-message': 'Ett nytt meddelande från kontaktformuläret ({label}).',
    'price-request': 'En prisförfrågan ({label}) väntar på ett prisförslag.',
    'listing-sold-out': 'Annonsen {label} är slutsåld. Importera fler leads, eller arkivera den.',
    'admin-password-changed':
      'Lösenordet till adminkontot {label} har bytts. Om det inte var du, byt det med npm run admin:password.',
    'admin-second-step-off':
      'Tvåstegsinloggningen är avstängd för adminkontot {label}. Om det inte var du, byt lösenord och slå på den igen.',
    'night-waits':
      'Nattens gallring ({label}) väntar på ditt besked: serverns klocka eller antalet leads verkar inte stämma. Inget raderas innan du svarat.',
    'check-failed': 'Nattens kontroll hittade saker som inte stämmer ({label} st). Se npm run doctor.',
    'backup-failed': 'Säkerhetskopian {label} kunde inte göras. Se loggen.',
    'backup-not-copied': 'Säkerhetskopian {label} är gjord, men BACKUP_AFTER misslyckades. Se loggen.',
    'backup-unrestorable': 'Säkerhetskopian {label} gick inte att återställa på prov. Se loggen.',
  },
} as const;
