import { isId } from '../../platform/id-shape.rules.ts';

export type MailFiles =
  | { kind: 'leads'; orderId: string }
  | { kind: 'receipt'; orderId: string }
  | { kind: 'sale'; orderId: string }
  /** `claimsEndedAt`: the mail names the claims that ended with the refund. */
  | { kind: 'credit-note'; documentId: string; claimsEndedAt?: Date | undefined }
  | { kind: 'proposal'; proposalId: string };

/** The format in the outbox. Rows of earlier releases are still read, so existing values must keep their meaning. */
export function mailFilesText(files: MailFiles): string {
  switch (files.kind) {
    case 'leads':
      return files.orderId;
    case 'receipt':
    case 'sale':
      return `${files.kind}:${files.orderId}`;
    case 'credit-note':
      return ['credit-note', files.documentId, ...(files.claimsEndedAt ? [files.claimsEndedAt.getTime()] : [])].join(
        ':',
      );
    case 'proposal':
      return `proposal:${files.proposalId}`;
  }
}

export function readMailFiles(text: string): MailFiles | null {
  if (isId(text)) return { kind: 'leads', orderId: text };
  const [kind, id = '', at] = text.split(':', 3);
  if (!isId(id)) return null;
  if (kind === 'receipt' || kind === 'sale') return { kind, orderId: id };
  if (kind === 'proposal') return { kind, proposalId: id };
  if (kind !== 'credit-note') return null;
  return { kind, documentId: id, ...(at && { claimsEndedAt: new Date(Number(at)) }) };
}

export function deliveredByMail(filesOf: string | null): string | null {
  const files = filesOf === null ? null : readMailFiles(filesOf);
  return files?.kind === 'leads' || files?.kind === 'sale' ? files.orderId : null;
}
