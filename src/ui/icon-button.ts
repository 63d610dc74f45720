import { classNames } from './class-names.ts';

/** A control that shows only an icon; its name stands in aria-label. */
export const iconButtonClass = (more?: string) =>
  classNames('inline-grid size-11 place-items-center rounded-control text-ink hover:bg-soft', more);
