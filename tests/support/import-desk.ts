import type { importList } from '../../src/features/imports/list-imports.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { openRecordDesk } from './record-desk.ts';
import { recordSender } from './send-records.ts';
import type { StripeServer } from './stripe/stripe-server.ts';
import { sendJson } from './test-app.ts';

export async function openImportDesk(
  database: Database,
  stripe: StripeServer,
  { maxBuyers = 1 }: { maxBuyers?: number } = {},
  now?: () => Date,
) {
  const { desk, leadId } = await openRecordDesk(database, stripe, { records: 0, maxBuyers }, now);
  const sender = recordSender(() => desk.headers);
  const imports = async (ofLead = leadId): Promise<Awaited<ReturnType<typeof importList.read>>['rows'][number][]> =>
    (await desk.app.request(`/api/admin/imports?leadId=${ofLead}`, { headers: desk.headers })).json();
  return {
    leadId,
    desk: {
      ...desk,
      imports,
      imported: (csv: BodyInit, query = '') => sender.imported(desk, leadId, csv, query),
      /** The newest import by default. */
      async undo(importId?: string) {
        const [newest] = importId ? [] : await imports();
        const path = `/api/admin/imports/${importId ?? newest?.importId}/undo`;
        const answer = await sendJson(desk.app, 'POST', path, {}, desk.headers);
        return { status: answer.status, body: await answer.json() };
      },
      /** The status that a buyer gets who tries to pay. */
      async tried(ofLead: string, quantity: number, customerEmail: string): Promise<number> {
        const answer = await desk.prepare([{ leadId: ofLead, quantity }]);
        if (answer.status !== 200) return answer.status;
        const { checkoutId } = await answer.json();
        return (await desk.submit(checkoutId, { customerEmail })).status;
      },
    },
  };
}
