import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { smallButtonClass } from '../../../../ui/small-button.tsx';

/** As `RowAction`, or with an address that opens in a tab of its own. */
type Entry = readonly [label: string, about: string, act: string | (() => void)];

/** Below the button, or above it where there is no room below. */
function place(menu: HTMLElement, id: string): void {
  const button = document.querySelector(`[popovertarget="${id}"]`)?.getBoundingClientRect();
  if (!button) return;
  const { offsetHeight, offsetWidth } = menu;
  const isRoom = button.bottom + offsetHeight < innerHeight;
  menu.style.top = `${isRoom ? button.bottom : button.top - offsetHeight}px`;
  menu.style.left = `${Math.max(8, button.right - offsetWidth)}px`;
  addEventListener('scroll', () => menu.hidePopover(), { capture: true, once: true });
}

/** What is done with a row more seldom, so that the row stays one line. */
export function RowMenu({ name, entries }: { name: string; entries: readonly (Entry | false)[] }) {
  const t = useTranslations('admin.table');
  const id = useId();
  const shown = entries.filter((entry) => entry !== false);
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={t('rowMenu', { name })} className={smallButtonClass()}>
        <Icon name="ellipsis" className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        className="row-menu"
        onToggle={({ currentTarget, newState }) => newState === 'open' && place(currentTarget, id)}
      >
        {shown.map(([label, about, act]) =>
          typeof act === 'string' ? (
            <a key={label} href={act} target="_blank" rel="noopener" aria-label={about}>
              {label}
            </a>
          ) : (
            <button
              key={label}
              type="button"
              aria-label={about}
              onClick={({ currentTarget }) => {
                // gives the focus back, to which a dialog that is opened returns it
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                act();
              }}
            >
              {label}
            </button>
          ),
        )}
      </div>
    </>
  );
}
