import { type AnswerTo, ApiFailure, addressOf } from '../../platform/api.ts';

export type BankFile = AnswerTo<'POST /admin/bank-files'>;

/** The file itself is the body: a form would be read into memory. */
export async function sendBankFile(file: File, dryRun: boolean): Promise<BankFile> {
  const address = addressOf('POST /admin/bank-files', { query: { dryRun: dryRun ? 'true' : 'false' } });
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(address, { method: 'POST', headers, body: file });
  if (!response.ok) throw new ApiFailure(response.status, await response.text(), response.statusText);
  return response.json();
}
