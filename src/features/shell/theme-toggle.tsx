import { useTranslations } from 'use-intl';
import { currentPreferences, savePreference } from '../../platform/preference-store.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTooltip } from '../../ui/tooltip.tsx';

function toggleTheme(): void {
  const theme = currentPreferences().theme === 'dark' ? 'light' : 'dark';
  savePreference('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.classList.toggle('light', theme === 'light');
}

export function ThemeToggle() {
  const t = useTranslations('shell.theme');
  const tooltip = useTooltip(t('toggle'));
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        aria-label={t('toggle')}
        onClick={toggleTheme}
        className={iconButtonClass()}
        {...tooltip.handlers}
      >
        <Icon name="moon" className="size-5 dark:hidden" />
        <Icon name="sun" className="hidden size-5 dark:block" />
      </button>
      {tooltip.bubble}
    </span>
  );
}
