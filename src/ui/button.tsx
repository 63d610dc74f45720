import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The control needs an aria-label. */
export const iconButtonClass = (more?: string) => classNames('icon-button', more);

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'accent' | 'on-cloudberry' | 'on-band';

const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  quiet: 'button-quiet',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  accent: 'bg-cloudberry text-on-cloudberry hover:opacity-90',
  'on-cloudberry': 'bg-on-cloudberry text-cloudberry hover:opacity-90',
  'on-band': 'border border-on-band-muted text-on-band hover:border-on-band hover:bg-on-band hover:text-band',
};

export const buttonClass = (look: ButtonLook = 'primary', more?: string) => classNames('button', looks[look], more);

type Attributes = ComponentProps<'button'>;

export function Button({ look = 'primary', className, type = 'button', ...rest }: Attributes & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** Beside the one that leads on. */
export const QuietButton = (props: Attributes) => <Button look="quiet" {...props} />;

/** As low as the fields that it stands beside. */
export const LowButton = (props: Attributes) => <QuietButton className="sm:min-h-10 sm:py-1.5" {...props} />;
