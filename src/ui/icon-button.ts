import { classNames } from './class-names.ts';

/** The control needs an aria-label. */
export const iconButtonClass = (more?: string) => classNames('icon-button', more);
