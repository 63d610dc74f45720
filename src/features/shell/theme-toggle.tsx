import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { currentPreferences, savePreference } from '../../platform/preference-store.ts';
import { iconButtonClass } from '../../ui/icon-button.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

function toggleTheme(): void {
  const theme = currentPreferences().theme === 'dark' ? 'light' : 'dark';
  savePreference('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.classList.toggle('light', theme === 'light');
}

export function ThemeToggle() {
  const t = useTranslations('shell.theme');
  return (
    <Tooltip text={t('toggle')}>
      <button type="button" aria-label={t('toggle')} onClick={toggleTheme} className={iconButtonClass()}>
        <Moon aria-hidden="true" className="size-5 dark:hidden" />
        <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      </button>
    </Tooltip>
  );
}
