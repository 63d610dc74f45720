import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import sheet from './icons.generated.svg?url';

/** Hidden from screen readers, as the text beside it says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
