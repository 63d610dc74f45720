import { classNames } from './class-names.ts';

/** A control that shows only an icon; its name stands in aria-label. */
export const iconButtonClass = (more?: string) => classNames('icon-button', more);
