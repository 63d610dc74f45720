import { isId } from '../../platform/id-shape.rules.ts';

export type MailFiles =
  | { kind: 'leads'; orderId: string }
  | { kind: 'receipt'; orderId: string }
  | { kind: 'sale'; orderId: string }
  | { kind: 'credit-note'; documentId: string }
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
      return `credit-note:${files.documentId}`;
    case 'proposal':
      return `proposal:${files.proposalId}`;
  }
}

export function readMailFiles(text: string): MailFiles | null {
  if (isId(text)) return { kind: 'leads', orderId: text };
  const [kind, id = ''] = text.split(':', 2);
  if (!isId(id)) return null;
  if (kind === 'receipt' || kind === 'sale') return { kind, orderId: id };
  if (kind === 'proposal') return { kind, proposalId: id };
  return kind === 'credit-note' ? { kind, documentId: id } : null;
}

export function deliveredByMail(filesOf: string | null): string | null {
  const files = filesOf === null ? null : readMailFiles(filesOf);
  return files?.kind === 'leads' || files?.kind === 'sale' ? files.orderId : null;
}
