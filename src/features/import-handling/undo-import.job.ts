import { z } from 'zod';
import { defineJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { finishUndo } from './finish-undo.ts';

/** Resumes an undo whose process was killed; does nothing to a finished one. */
export const undoImportJob = defineJob({
  name: 'undo-import',
  payload: z.object({ importId: z.string(), leadId: z.string() }),
  longestSeconds: longWorkSeconds,
  async run(services, payload) {
    await finishUndo(services, payload, services.now());
  },
});
