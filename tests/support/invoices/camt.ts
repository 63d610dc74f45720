type Paid = { reference?: string; amount?: string; currency?: string; ocr?: string; text?: string; sign?: string };

const spaceOf = (name: string) => `urn:iso:std:iso:20022:tech:xsd:${name}`;

const party = (version: string) => (version === '08' ? '<Pty><Nm>Bygg AB</Nm></Pty>' : '<Nm>Bygg AB</Nm>');

const transactionOf = ({ reference, amount, currency = 'SEK', ocr, text }: Paid, version: string) => `<TxDtls>
  <Refs>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  ${amount ? `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>` : ''}
  <RltdPties><Dbtr>${party(version)}</Dbtr></RltdPties>
  <RmtInf>${text ? `<Ustrd>${text}</Ustrd>` : ''}${ocr ? `<Strd><CdtrRefInf><Ref>${ocr}</Ref></CdtrRefInf></Strd>` : ''}</RmtInf>
</TxDtls>`;

type Entry = { amount?: string; currency?: string; sign?: string; status?: string; day?: string; reference?: string };

/** An entry of the account, with the transactions that it is made of. */
export function camtEntry(paid: readonly Paid[], entry: Entry = {}, version = '08'): string {
  const { amount = '0.00', currency = 'SEK', sign = 'CRDT', status = 'BOOK', day = '2026-12-01', reference } = entry;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>
  <Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
  ${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
  ${paid.length > 0 ? `<NtryDtls>${paid.map((one) => transactionOf(one, version)).join('')}</NtryDtls>` : ''}</Ntry>`;
}

/** A bank's file of one account, as ISO 20022 has it. */
export function camtFile(entries: readonly string[], { kind = '054', version = '08' } = {}): string {
  const [root, part] = kind === '054' ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${spaceOf(`camt.${kind}.001.${version}`)}"><${root}><GrpHdr><MsgId>1</MsgId></GrpHdr>
<${part}><Id>1</Id><Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct>
${entries.join('\n')}</${part}></${root}></Document>`;
}
