import { isId } from '../../platform/id-shape.rules.ts';

/** The order whose leads go with a mail: a bare id names them, a receipt or a credit note is named otherwise. */
export const deliveredByMail = (filesOf: string | null): string | null =>
  filesOf !== null && isId(filesOf) ? filesOf : null;
