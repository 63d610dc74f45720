import { readMailFiles } from './mail-files.rules.ts';

export function deliveredByMail(filesOf: string | null): string | null {
  const files = filesOf === null ? null : readMailFiles(filesOf);
  return files?.kind === 'leads' || files?.kind === 'sale' ? files.orderId : null;
}
