export const adminRefunds = {
  title: 'Återbetala',
  way: 'Vad ska återbetalas?',
  ways: { everything: 'Allt som är kvar', lines: 'En del av raderna', records: 'Levererade leads, ett i taget' },
  left: '{count, plural, one {# kvar att återbetala} other {# kvar att återbetala}}, {price} styck exkl. moms',
  net: 'Exkl. moms',
  vat: 'Moms [[vatPercent]] %',
  owed: 'Från en misslyckad återbetalning',
  total: 'Återbetalas inkl. moms',
  reason: 'Orsak',
  reasonHint: 'Syns bara här, inte för köparen.',
  consequence: {
    everything:
      'Köparen får en kreditnota med e-post och ombeds radera levererade leads, som inte längre visas på ordersidan. Olevererade går tillbaka till lagret.',
    lines:
      'Köparen får en kreditnota med e-post. Olevererade leads går tillbaka till lagret, levererade ombeds köparen radera.',
    records:
      'Köparen får en kreditnota med e-post och ombeds radera {count, plural, one {# levererat lead} other {# levererade leads}}.',
  },
  submit: 'Återbetala {amount}',
  done: 'Återbetalningen är på väg',
  doneText: '{amount} går tillbaka till köparen',
  find: 'Hitta ett lead',
  pick: 'Leads att återbetala',
  several: {
    title: 'Återbetala {count, plural, one {# order} other {# ordrar}}?',
    text: 'Allt som är kvar på ordrarna återbetalas, {amount} inkl. moms.',
    consequence:
      'Varje köpare får en kreditnota per order med e-post och ombeds radera levererade leads, som inte längre visas på ordersidan. Olevererade går tillbaka till lagret.',
    done: '{count, plural, one {# order återbetalas} other {# ordrar återbetalas}}',
    refusedTitle: '{count, plural, one {# order återbetalades inte} other {# ordrar återbetalades inte}}',
    refusedText: '{count, plural, one {Den är fortfarande vald} other {De är fortfarande valda}}.',
    refused: {
      'not-found': 'finns inte längre.',
      'not-paid': 'är inte betald.',
      'already-refunded': 'är redan återbetald i sin helhet.',
      limit: 'går över vad du får återbetala på en dag. Be en ägare.',
    },
  },
  problems: {
    noRecord: 'Välj minst ett lead',
    nothing: 'Ange hur många leads som ska återbetalas',
    notWhole: 'Antalet ska vara ett heltal, 0 eller mer',
    tooMany: 'Så många finns inte kvar att återbetala',
  },
  refusals: {
    stale: 'Någon annan har ändrat ordern. Uppgifterna har hämtats på nytt. Kontrollera dem och försök igen.',
    'not-paid': 'Ordern är inte betald.',
    'already-refunded': 'Allt är redan återbetalt.',
    limit: 'Det är mer än du får återbetala på en dag. Be en ägare.',
    'not-pending': 'Ordern är betald, håller på att betalas eller är avslutad.',
    'nothing-delivered': 'Det finns inget att skicka.',
    'has-bought-these': 'Den adressen har köpt några av dessa leads i en annan order.',
    'more-than-left': 'Så mycket finns inte kvar att återbetala.',
    'record-settled': 'Något av leadsen är redan ersatt eller återbetalt. Ordern har hämtats på nytt. Välj igen.',
    'payment-provider': 'Betaltjänsten svarade inte. Ingenting har ändrats. Försök igen.',
    'invalid-input': 'Uppgifterna kunde inte sparas. Kontrollera dem och försök igen.',
  },
} as const;
