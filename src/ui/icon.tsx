import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import sheet from './icons.generated.svg?url';

/** One icon of the sheet, in the text's colour. It says nothing to a screen reader: the words beside it do. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
