import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { iconButtonClass } from '../../ui/icon-button.ts';
import { useTooltip } from '../../ui/tooltip.tsx';

const loadList = () => import('./language-list.tsx');
const LanguageList = lazy(loadList);

/** The button stands in the page from the start; the list behind it is fetched when somebody comes near. */
export function LanguageMenu() {
  const t = useTranslations('shell.language');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const tooltip = useTooltip(t('change'));
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        id="language-button"
        aria-label={t('change')}
        aria-haspopup="menu"
        aria-expanded={open}
        {...tooltip.handlers}
        onPointerEnter={(event) => {
          void loadList();
          tooltip.handlers.onPointerEnter(event);
        }}
        onFocus={(event) => {
          void loadList();
          tooltip.handlers.onFocus(event);
        }}
        onClick={() => setOpen(true)}
        className={iconButtonClass('font-semibold text-sm uppercase')}
      >
        <span aria-hidden="true">{locale}</span>
      </button>
      {!open && tooltip.bubble}
      {open && (
        <Suspense fallback={null}>
          <LanguageList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
