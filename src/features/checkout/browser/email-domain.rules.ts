/** Only misspellings that are not real domains of their own. */
const misspelt: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    ...['gmial.com', 'gmai.com', 'gmal.com', 'gmil.com', 'gamil.com', 'gnail.com', 'gmaill.com', 'gmailcom'],
    ...['gmail.con', 'gmail.co', 'gmail.cm', 'gmail.om', 'gmail.comm', 'gmail.se', 'gmail'],
  ],
  'hotmail.com': [
    ...['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmil.com', 'hotnail.com', 'homail.com', 'hotmaill.com'],
    ...['hotmail.con', 'hotmail.co', 'hotmail.cm', 'hotmail.comm'],
  ],
  'hotmail.se': ['hotmial.se', 'hotmal.se', 'hotmai.se', 'homail.se', 'hotmail.s'],
  'outlook.com': ['outlok.com', 'outloo.com', 'outllook.com', 'oulook.com', 'outlook.con', 'outlook.co', 'outlook.cm'],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icloud.con', 'icloud.co', 'icloud.se'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhaoo.com', 'yahoo.con', 'yahoo.cm'],
  'telia.com': ['tellia.com', 'telia.con', 'teila.com'],
};

const meant = new Map(
  Object.entries(misspelt).flatMap(([domain, typos]) => typos.map((typo): [string, string] => [typo, domain])),
);

export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = at > 0 && meant.get(email.slice(at + 1).toLowerCase());
  return domain ? `${email.slice(0, at)}@${domain}` : null;
}
