import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../platform/api.ts';
import { usePaused } from '../../platform/form/use-paused.ts';
import { namesOf } from '../../platform/pick.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isSection } from './admin-nav.tsx';
import { addressOf, type FoundKind, foundKinds } from './find/found.rules.ts';
import { keepRecent, readRecent } from './find/recent.ts';
import { exportedTabs, exportWords, findActions, isMeant, offeredActions } from './find-places.rules.ts';
import { settingWords, tabWords } from './find-synonyms.rules.ts';
import { useMay } from './kit/may.tsx';
import { areKeysOn, keepKeys } from './kit/single-keys.ts';
import { useOpenTabs } from './open-tabs.ts';
import { settingGroups } from './settings/setting-fields.rules.ts';
import { sectionNames, type TabName, tabNames } from './tabs.ts';

const typingPauseMs = 150;

type Kind = FoundKind | 'section' | 'setting' | 'action';

type Entry = {
  kind: Kind;
  id: string;
  title: string;
  detail: string;
  href: string;
  words?: string | undefined;
  /** Only among what was typed, since there are many. */
  isTyped?: boolean;
};

/** Every place and action that is open to the role. */
function usePlaces(): Entry[] {
  const t = useTranslations('admin');
  const tFind = useTranslations('adminFind.actions');
  const tSettings = useTranslations('adminSettings.groups');
  const [may, isOpen] = [useMay(), useOpenTabs()];
  const entry = (kind: Kind, id: string, title: string, search: Record<string, string>, words?: string): Entry => ({
    ...{ kind, id, title, detail: '', href: addressOf(search), words },
  });
  const nameOf = (tab: TabName) => (isSection(tab) ? t(`sections.${tab}`) : t(`tabs.${tab}`));
  const groups = isOpen('settings') ? namesOf(settingGroups) : [];
  return [
    ...[...tabNames, ...sectionNames]
      .filter(isOpen)
      .map((tab) => entry('section', tab, nameOf(tab), { tab }, `${tab} ${tabWords[tab] ?? ''}`)),
    ...groups.map((of) => ({
      ...entry('setting', of, tSettings(`${of}.title`), { tab: 'settings', of }, settingWords[of]),
      isTyped: true,
    })),
    ...offeredActions(isOpen, may).map((name) =>
      entry('action', name, tFind(name), findActions[name].at, findActions[name].words),
    ),
    ...exportedTabs.filter(isOpen).map((tab) => ({
      ...entry(
        'action',
        `export-${tab}`,
        tFind('export', { name: nameOf(tab) }),
        { tab, view: 'export' },
        `${tab} ${exportWords}`,
      ),
      isTyped: true,
    })),
  ];
}

const isAskable = (q: string) => q.length >= 2 || /\d/.test(q);

function useEntries(typed: string) {
  const places = usePlaces();
  const query = typed.trim().toLowerCase();
  const settled = usePaused(typed, typingPauseMs);
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    ...queryFor('GET /admin/find', { query: { q: settled } }),
    enabled: isAskable(settled),
    placeholderData: keepPreviousData,
  });
  if (query === '') {
    const shown = places.filter(({ isTyped }) => !isTyped);
    return { entries: [...readRecent().map((one) => ({ ...one, detail: '' })), ...shown] };
  }
  const meant = places.filter((one) => isMeant(one, query));
  const isWaiting = isFetching || settled !== typed.trim();
  // what is named so comes first, and at once: a search finds much that only sounds like it
  const begins = meant.filter(({ title }) => title.toLowerCase().startsWith(query));
  const others = meant.filter((one) => !begins.includes(one));
  return { entries: [...begins, ...others, ...(isAskable(settled) ? data : [])], isWaiting, isError };
}

type Props = { showsKeys: boolean; onClose: () => void };

function Find({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('adminFind');
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const { entries, isWaiting = false, isError = false } = useEntries(typed);
  const current = entries[Math.min(position, entries.length - 1)];
  const open = (entry: Entry) => {
    const kind = foundKinds.find((one) => one === entry.kind);
    if (kind) keepRecent({ ...entry, kind });
    onClose();
    void navigate({ href: entry.href });
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && entries.length > 0) setPosition((position + by + entries.length) % entries.length);
    else if (event.key === 'Enter' && current) open(current);
    else return;
    event.preventDefault();
  };
  const isNothing = entries.length === 0 && typed.trim() !== '' && !isWaiting && !isError;
  return (
    <>
      <input
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${entries.indexOf(current)}` : undefined}
        placeholder={t('label')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onKeyDown={onKey}
        onChange={({ target }) => {
          setTyped(target.value);
          setPosition(0);
        }}
        className="form-control mt-4 w-full"
      />
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {isError && t('failed')}
        {isNothing && t('none')}
        {isWaiting && !isError && t('searching')}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('found')}
        aria-busy={isWaiting}
        className="mt-1 h-[50vh] overflow-y-auto"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field, which listens for it.
          <div
            key={`${entry.kind} ${entry.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            ref={entry === current ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
            aria-selected={entry === current}
            onClick={() => open(entry)}
            className="grid min-h-11 cursor-pointer grid-cols-[6.5rem_1fr] items-center gap-3 rounded-control px-3 py-1.5 text-sm hover:bg-soft aria-selected:bg-soft"
          >
            <span className="text-muted text-xs">{t(`kinds.${entry.kind}`)}</span>
            <span className="min-w-0">
              <span className="lines-1 font-semibold">{entry.title}</span>
              {entry.detail && <span className="lines-1 text-muted text-xs">{entry.detail}</span>}
            </span>
          </div>
        ))}
      </div>
      <p className="mt-3 text-muted text-xs">{t('keys')}</p>
    </>
  );
}

function Keys() {
  const t = useTranslations('adminFind.single');
  const [areOn, setOn] = useState(areKeysOn);
  const keys = t('list')
    .split('\n')
    .map((line) => line.split(': '));
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
        {keys.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd className="figures rounded-xs border border-line px-1.5 py-0.5 text-xs">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      <label className="mt-2 flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="check-box size-4.5!"
          checked={areOn}
          onChange={({ target }) => {
            keepKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {t('areOn')}
      </label>
    </>
  );
}

/** The keys alone, which may be asked for over an open dialog. */
function KeysCard({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('adminFind.single');
  const tEdit = useTranslations('admin.edit');
  // the browser would go to the box, which a space turns off
  const takeFocus = (node: HTMLElement | null) => {
    if (node) node.autofocus = true;
  };
  return (
    <Dialog title={t('title')} onClose={onClose} isWide>
      <Keys />
      <button type="button" ref={takeFocus} onClick={onClose} className={buttonClass('quiet', 'mt-3')}>
        {tEdit('close')}
      </button>
    </Dialog>
  );
}

function FindCard({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('adminFind');
  return (
    <Dialog title={t('title')} onClose={onClose} isWide>
      <Find onClose={onClose} />
      <details className="mt-1">
        <summary className="min-h-9 w-fit cursor-pointer content-center text-lake text-xs">{t('single.title')}</summary>
        <Keys />
      </details>
    </Dialog>
  );
}

export default function FindDialog({ showsKeys, onClose }: Props) {
  const Card = showsKeys ? KeysCard : FindCard;
  return <Card onClose={onClose} />;
}
