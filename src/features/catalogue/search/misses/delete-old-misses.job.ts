import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { daysBefore } from '../../../../platform/time/time.rules.ts';
import { shownDays } from './missed-words.rules.ts';
import { searchMisses, searchMissNetworks } from './search-misses.table.ts';

export const deleteOldMissesJob = defineJob({
  name: 'delete-old-search-misses',
  payload: z.object({}),
  schedule: '43 * * * *',
  run: async ({ db, now }) => {
    await db.delete(searchMissNetworks).where(lt(searchMissNetworks.seenAt, daysBefore(now(), 1)));
    await db.delete(searchMisses).where(lt(searchMisses.day, daysBefore(now(), shownDays).toISOString().slice(0, 10)));
  },
});
