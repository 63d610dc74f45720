import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { namesOf } from '../../../platform/pick.ts';
import { Options, SelectField } from '../../../ui/field.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { type SettingGroup, settingGroups } from './setting-fields.rules.ts';

const groups = namesOf(settingGroups);

export const anchorOf = (group: SettingGroup) => `settings-${group}`;

/** The heading takes the focus, so that the keyboard goes on from there; what is typed elsewhere stays. */
function jumpTo(group: SettingGroup): void {
  const section = document.getElementById(anchorOf(group));
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Which group stands at the upper third of the window. */
function useCurrentGroup() {
  const [current, setCurrent] = useState<SettingGroup>('seller');
  const { of } = useAdminSearch().search;
  const watch = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const target = groups.find((group) => group === of);
      if (target) jumpTo(target);
      const observer = new IntersectionObserver(
        (entries) => {
          const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
          setCurrent((before) => groups.find((group) => anchorOf(group) === seen) ?? before);
        },
        { rootMargin: '-30% 0px -70%' },
      );
      for (const section of node.querySelectorAll('section[id]')) observer.observe(section);
      return () => observer.disconnect();
    },
    [of],
  );
  return { current, watch };
}

export function SettingsIndex({ children }: { children: ReactNode }) {
  const t = useTranslations('adminSettings');
  const { current, watch } = useCurrentGroup();
  return (
    <div className="gap-8 xl:grid xl:grid-cols-[12rem_minmax(0,56rem)]">
      <nav aria-label={t('index')} className="sticky top-4 self-start max-xl:hidden">
        <ul>
          {groups.map((group) => (
            <li key={group}>
              <a
                href={`#${anchorOf(group)}`}
                aria-current={group === current ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  jumpTo(group);
                }}
                className="block border-line border-l-3 px-3 py-1 text-muted text-sm hover:text-spruce aria-[current]:border-cloudberry aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {t(`groups.${group}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sticky top-0 z-10 mb-4 bg-ground py-2 xl:hidden">
        <SelectField
          id="settings-index"
          label={t('index')}
          value={current}
          onChange={({ target }) => jumpTo(groups.find((group) => group === target.value) ?? current)}
        >
          <Options of={groups} name={(group) => t(`groups.${group}.title`)} />
        </SelectField>
      </div>
      <div ref={watch} className="min-w-0 max-w-4xl">
        {children}
      </div>
    </div>
  );
}
