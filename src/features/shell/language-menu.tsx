import { lazy, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { languages } from '../../platform/language.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { useTooltip } from '../../ui/tooltip.tsx';

const loadList = () => import('./language-list.tsx');
const LanguageList = lazy(() => loadList().catch(loadList));

/** Failures are ignored here; they show when the list is used. */
const fetchAhead = () => void loadList().catch(() => undefined);

/** The list is loaded when pointer or keyboard come near the button. */
export function LanguageMenu() {
  const t = useTranslations('shell.language');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const tooltip = useTooltip(t('change'));
  // If the list cannot be loaded, the address can still change the language.
  const changeByAddress = () => {
    const other = languages.find((language) => language !== locale);
    if (other) location.assign(`?lang=${other}`);
  };
  return (
    <span id="language-menu" className="relative inline-flex">
      <button
        type="button"
        id="language-button"
        aria-label={t('change')}
        aria-haspopup="menu"
        aria-expanded={open}
        {...tooltip.handlers}
        onPointerEnter={(event) => {
          fetchAhead();
          tooltip.handlers.onPointerEnter(event);
        }}
        onFocus={(event) => {
          fetchAhead();
          tooltip.handlers.onFocus(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true);
        }}
        onClick={() => setOpen(!open)}
        className={iconButtonClass()}
      >
        <Drawing name={`flag-${locale}`} className="h-4 w-6 rounded-xs" />
      </button>
      {!open && tooltip.bubble}
      {open && (
        <QuietBoundary onFailure={changeByAddress}>
          <LanguageList onClose={() => setOpen(false)} />
        </QuietBoundary>
      )}
    </span>
  );
}
