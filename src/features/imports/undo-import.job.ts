import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { finishUndo } from './finish-undo.ts';

/** For an undo whose process was killed: one that has come to its end is left as it is. */
export const undoImportJob = defineJob({
  name: 'undo-import',
  payload: z.object({ importId: z.string(), leadId: z.string() }),
  async run(services, payload) {
    await finishUndo(services, payload, services.now());
  },
});
