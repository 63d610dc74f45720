import { isId } from '../../platform/id-shape.rules.ts';

/** The files of a mail: the leads or the receipt of an order, both of a whole sale, or one of its credit notes. */
export type MailFiles =
  | { kind: 'leads'; orderId: string }
  | { kind: 'receipt'; orderId: string }
  | { kind: 'sale'; orderId: string }
  | { kind: 'credit-note'; documentId: string };

/** As the outbox stores them: rows of every release are read again, so a text that was written once keeps its meaning. */
export function mailFilesText(files: MailFiles): string {
  switch (files.kind) {
    case 'leads':
      return files.orderId;
    case 'receipt':
    case 'sale':
      return `${files.kind}:${files.orderId}`;
    case 'credit-note':
      return `credit-note:${files.documentId}`;
  }
}

/** Null for a text that names no files. */
export function readMailFiles(text: string): MailFiles | null {
  if (isId(text)) return { kind: 'leads', orderId: text };
  const [kind, id = ''] = text.split(':', 2);
  if (!isId(id)) return null;
  if (kind === 'receipt' || kind === 'sale') return { kind, orderId: id };
  return kind === 'credit-note' ? { kind, documentId: id } : null;
}
