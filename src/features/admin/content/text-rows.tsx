import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../kit/panel.tsx';
import { SectionLink, TextLink } from '../kit/section-link.tsx';
import { moved, type Row, type Step, type TextList, textListsQuery, useArrange } from './arrange-rows.ts';
import { ListedRow } from './listed-row.tsx';
import { NewRowDialog } from './new-row-dialog.tsx';
import { fieldIn, type ListedText } from './text-dialog.tsx';

type Props = { list: TextList; texts: readonly ListedText[]; onOpen: (key: string) => void };

function RowsOf({ list, texts, onOpen }: Props) {
  const t = useTranslations('adminContent.rows');
  const language = useLocale();
  const { arrange, show, isBusy } = useArrange(list);
  const [isAdding, setAdding] = useState(false);
  const pressed = useRef<string | null>(null);
  // A button that moves within the page loses the focus.
  useLayoutEffect(() => {
    if (list.version > 0 && pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  }, [list.version]);
  const wordsOf = (key: string) => texts.find((text) => text.key === key)?.[fieldIn(language)] ?? '';
  const groupName = (group: string) => wordsOf(`${list.part}.categories.${group}`);
  const keysOf = ({ id }: Row) => list.fields.map((field) => `${list.id}.${id}.${field}`);
  const nameOf = (row: Row) => wordsOf(keysOf(row)[0] ?? '');
  const mover = (row: Row) => (step: Step) => {
    const rows = moved(list, row, step);
    if (!rows || isBusy) return null;
    const group = rows.find(({ id }) => id === row.id)?.group ?? null;
    const beside = rows.filter((one) => one.group === group && (one.isShown || one.id === row.id));
    const place = {
      name: nameOf(row),
      number: String(beside.findIndex(({ id }) => id === row.id) + 1),
      total: String(beside.length),
    };
    return async () => {
      pressed.current = `${step < 0 ? 'moveUp' : 'moveDown'}-${row.id}`;
      const title = group === null ? t('moved', place) : t('movedIn', { ...place, heading: groupName(group) });
      if (!(await arrange(rows, title))) pressed.current = null;
    };
  };
  const toggle = (row: Row) => {
    const rows = list.rows.map((one) => (one === row ? { ...row, isShown: !row.isShown } : one));
    void arrange(rows, t(row.isShown ? 'deleted' : 'restored', { name: nameOf(row) }));
  };
  return (
    <Panel title={t(`lists.${list.part}`)}>
      {(list.groups.length > 0 ? list.groups : [null]).map((group) => (
        <section key={group} aria-label={group === null ? undefined : groupName(group)}>
          {group !== null && <h4 className="mt-4 font-semibold text-muted text-sm">{groupName(group)}</h4>}
          <ol className="divide-y divide-line">
            {list.rows
              // The texts of one just added may arrive after it.
              .filter((row) => row.group === group && nameOf(row))
              .map((row) => (
                <ListedRow
                  key={row.id}
                  name={nameOf(row)}
                  move={mover(row)}
                  toggle={() => toggle(row)}
                  keys={keysOf(row)}
                  {...{ row, onOpen }}
                />
              ))}
          </ol>
        </section>
      ))}
      <QuietButton onClick={() => setAdding(true)} className="mt-3">
        <Icon name="plus" className="size-4" />
        {t('add')}
      </QuietButton>
      {isAdding && <NewRowDialog {...{ list, groupName }} onAdded={show} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

type AllProps = Omit<Props, 'list'> & { part: string | undefined };

/** The lists by their pages, and the rows of the one whose page is chosen. */
export function TextRows({ part, ...rest }: AllProps) {
  const tText = useTranslations('adminContent');
  const t = useTranslations('adminContent.rows');
  const { data: lists = [] } = useQuery(textListsQuery);
  const chosen = lists.find((list) => list.part === part);
  const link = 'inline-flex min-h-8 items-center font-semibold pointer-coarse:min-h-11';
  return (
    <div className="grid">
      <h2 className="sr-only">{tText('label')}</h2>
      {/* On a phone the filter of pages leads there, so that the first text is in sight. */}
      <p className="mb-2 flex flex-wrap items-center gap-x-4 text-sm max-sm:hidden">
        <span className="text-muted">{t('label')}</span>
        {lists.map((list) => (
          <SectionLink
            key={list.id}
            set={{ tab: 'content', category: list.part }}
            isElsewhere
            aria-current={list === chosen ? 'true' : undefined}
            className={classNames(link, list === chosen ? 'text-ink' : 'text-lake underline underline-offset-4')}
          >
            {t(`lists.${list.part}`)}
          </SectionLink>
        ))}
        <TextLink set={{ tab: 'categories' }} className={link}>
          {t('lists.industries')}
        </TextLink>
        <a href={paths.home} className={`${link} ml-auto text-lake underline underline-offset-4`}>
          {tText('onPage')}
        </a>
      </p>
      {chosen && (
        <div className="mb-4">
          <RowsOf key={chosen.id} list={chosen} {...rest} />
        </div>
      )}
    </div>
  );
}
