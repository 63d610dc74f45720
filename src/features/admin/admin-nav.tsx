import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { Fragment, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMay } from './kit/may.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { sectionOfNeed } from './overview/needs.rules.ts';
import { needsQuery } from './overview/overview.queries.ts';
import { type SectionName, sectionGroups, sectionNames, type TabName, tabNames, tabs } from './tabs.ts';

const storageName = 'admin-menu';
const sheetId = 'admin-menu';

export const isSection = (name: TabName): name is SectionName => sectionNames.some((section) => section === name);

function useNeedCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery({ ...needsQuery, enabled: useMay()('GET /admin/needs') });
  const counts = new Map<string, number>();
  for (const { kind, count } of data) {
    const tab = sectionOfNeed[kind]?.tab;
    if (tab) counts.set(tab, (counts.get(tab) ?? 0) + count);
  }
  return counts;
}

/** Unless somebody chose, only the icons show where the list needs the width. */
export function useFolding() {
  const [isFolded, setFolded] = useState(() => {
    try {
      const kept = localStorage.getItem(storageName);
      if (kept) return kept === 'folded';
    } catch {
      // storage is blocked: as wide as the screen suggests
    }
    return matchMedia('(width < 80rem)').matches;
  });
  const toggle = () => {
    setFolded(!isFolded);
    try {
      localStorage.setItem(storageName, isFolded ? 'open' : 'folded');
    } catch {
      // storage is blocked: kept until the page is left
    }
  };
  return { isFolded, toggle };
}

/** Hidden from screen readers: the list of what needs attention says the same in words. */
const NeedCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className="nav-count figures after:content-[attr(data-count)]"
    />
  );

function EntryBody({ name, label, count }: { name: TabName; label: string; count: number | undefined }) {
  return (
    <>
      <Icon name={tabs[name].icon} className="size-4.5" />
      <span>{label}</span>
      <NeedCount count={count} />
    </>
  );
}

/** By scrolling the menu alone: the page stays where it is. */
const bringIntoView = (node: HTMLElement | null) => {
  const menu = node?.closest('.admin-menu');
  if (!node || !menu) return;
  const { top, bottom } = node.getBoundingClientRect();
  menu.scrollTop += Math.max(0, bottom + 8 - innerHeight) + Math.min(0, top - 8 - menu.getBoundingClientRect().top);
};

type Props = { current: TabName; onGo: (name: SectionName) => void; isOpen: (name: TabName) => boolean };

function Sections({ current, onGo, isOpen, needs }: Props & { needs: ReadonlyMap<string, number> }) {
  const t = useTranslations('admin');
  const id = useId();
  return (
    <nav aria-label={t('dashboard.more')}>
      {sectionGroups
        .map(({ group, names }) => ({ group, names: names.filter(isOpen) }))
        .filter(({ names }) => names.length > 0)
        .map(({ group, names }) => (
          <Fragment key={group}>
            <p id={`${id}-${group}`} className="nav-group">
              {t(`groups.${group}`)}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    ref={name === current ? bringIntoView : null}
                    aria-current={name === current ? 'page' : undefined}
                    title={t(`sections.${name}`)}
                    onClick={() => onGo(name)}
                    className="nav-entry"
                  >
                    <EntryBody name={name} label={t(`sections.${name}`)} count={needs.get(name)} />
                  </button>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
    </nav>
  );
}

type FoldProps = { folding: ReturnType<typeof useFolding> };

export function FoldButton({ folding: { isFolded, toggle } }: FoldProps) {
  const t = useTranslations('admin.dashboard');
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={sheetId}
      aria-label={t('fold')}
      title={t('fold')}
      onClick={toggle}
      className={iconButtonClass('-mr-2 -ml-3 size-9! text-muted max-sm:hidden')}
    >
      <Icon name="panel-left" className="size-4.5" />
    </button>
  );
}

/** On a phone it is a sheet over the page, with the six at its lower edge, where the thumb is. */
function Sheet({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('.nav-entry')) currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button pressed by a key is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: the clicks come from the buttons in it
    <div id={sheetId} popover="auto" data-folded={isFolded || undefined} onClick={close} className="admin-menu">
      {children}
    </div>
  );
}

export function AdminNav({ current, onGo, isOpen, isFolded }: Props & { isFolded: boolean }) {
  const t = useTranslations('admin');
  const needs = useNeedCounts();
  const waiting = [...needs.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Sheet isFolded={isFolded}>
        <Tabs.List aria-label={t('dashboard.tabs')}>
          {tabNames.filter(isOpen).map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              ref={name === current ? bringIntoView : null}
              title={t(`tabs.${name}`)}
              className="nav-entry"
            >
              <EntryBody name={name} label={t(`tabs.${name}`)} count={needs.get(name)} />
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Sections current={current} onGo={onGo} isOpen={isOpen} needs={needs} />
        <LogOutButton className="self-end sm:hidden" />
      </Sheet>
      <div className="admin-menu-bar">
        <button type="button" popoverTarget={sheetId} className="nav-entry">
          <Icon name="menu" className="size-5" />
          <span>{t('dashboard.menu')}</span>
          <span className="text-muted">{isSection(current) ? t(`sections.${current}`) : t(`tabs.${current}`)}</span>
          <NeedCount count={waiting} />
        </button>
      </div>
    </>
  );
}
