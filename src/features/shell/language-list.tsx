import { DropdownMenu } from 'radix-ui';
import { useLocale, useTranslations } from 'use-intl';
import { languages } from '../../platform/language.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useChangeLanguage } from './use-change-language.ts';

/** Loaded on demand, to keep the menu's code out of the first visit. */
export default function LanguageList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.language');
  const current = useLocale();
  const changeLanguage = useChangeLanguage();
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {/* Invisible: only positions the list. The visible button is in the header. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById('language-menu')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          aria-label={t('change')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById('language-button')?.focus();
          }}
          onInteractOutside={(event) => {
            // Without this, a press on the button, or the focus that it brings, would close the menu and the press open it again.
            if (event.target instanceof Element && event.target.closest('#language-button')) event.preventDefault();
          }}
          className="z-50 min-w-48 rounded-card border border-line bg-paper p-1.5 shadow-lift"
        >
          <DropdownMenu.RadioGroup value={current}>
            {languages.map((language) => {
              return (
                <DropdownMenu.RadioItem
                  key={language}
                  value={language}
                  lang={language}
                  onSelect={() => void changeLanguage(language)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-soft"
                >
                  <Drawing name={`flag-${language}`} className="h-3.5 w-5.5 rounded-xs" />
                  <span className="flex-1">{t(language)}</span>
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" className="size-4 text-spruce" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              );
            })}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
