import { isId } from '../../platform/id-shape.rules.ts';

export type MailFiles =
  /** `deliveredAt`: the mail itself lists only what was delivered at that moment, as replacements are. */
  | { kind: 'leads'; orderId: string; deliveredAt?: Date | undefined }
  | { kind: 'receipt'; orderId: string }
  | { kind: 'sale'; orderId: string }
  /** `claimsEndedAt`: the mail names the claims that ended with the refund. */
  | { kind: 'credit-note'; documentId: string; claimsEndedAt?: Date | undefined }
  | { kind: 'proposal'; proposalId: string };

/** The format in the outbox. Rows of earlier releases are still read, so existing values must keep their meaning. */
export function mailFilesText(files: MailFiles): string {
  switch (files.kind) {
    case 'leads':
      return files.deliveredAt ? `leads:${files.orderId}:${files.deliveredAt.getTime()}` : files.orderId;
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
  const moment = at ? new Date(Number(at)) : undefined;
  if (kind === 'leads' && moment) return { kind, orderId: id, deliveredAt: moment };
  return kind === 'credit-note' ? { kind, documentId: id, ...(moment && { claimsEndedAt: moment }) } : null;
}

export function deliveredByMail(filesOf: string | null): { orderId: string; deliveredAt?: Date | undefined } | null {
  const files = filesOf === null ? null : readMailFiles(filesOf);
  return files?.kind === 'leads' || files?.kind === 'sale' ? files : null;
}
