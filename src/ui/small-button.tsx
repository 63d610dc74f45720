import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

export const smallButtonClass = (more?: string) =>
  classNames(
    'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-xs px-2 font-semibold text-lake text-xs',
    'underline-offset-4 hover:bg-soft hover:underline disabled:cursor-not-allowed disabled:opacity-55',
    'pointer-coarse:min-h-11 pointer-coarse:px-3',
    more,
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** For rows of tables: small for a mouse, full size for touch. */
export function SmallButton({ className, type = 'button', ...rest }: Props) {
  return <button type={type} className={smallButtonClass(className)} {...rest} />;
}
