import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { byName, knownKey, namesOf } from '../../../platform/pick.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { fillPlaceholders, type ShopWords } from '../../settings/placeholders.rules.ts';
import type { ListState } from '../kit/list-state.rules.ts';
import { ExportButton } from '../kit/table/export-button.tsx';
import { columnsToExport } from '../kit/table/export-rows.ts';
import { RowActions } from '../kit/table/list-columns.tsx';
import { TablePages } from '../kit/table/table-pages.tsx';
import { TableView } from '../kit/table/table-view.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { fieldIn, fields, type ListedText, TextDialog } from './text-dialog.tsx';
import { exactFirst, headingOver, kindOfText, partAt, partName } from './text-places.rules.ts';
import { TextRows } from './text-rows.tsx';

const states = {
  changed: ({ isChanged }: ListedText) => isChanged,
  added: ({ isOwn }: ListedText) => isOwn,
  orphaned: ({ shippedSv, isOwn }: ListedText) => shippedSv === null && !isOwn,
};

const rowsOfPage = 50;

/** As their pages say them. There are a thousand, so they are filled when they are read, not at each letter of a search. */
const shownBy = (texts: readonly ListedText[], shop: ShopWords) =>
  texts.map((text) => {
    const shown = byName(namesOf(fields), (name) => fillPlaceholders(text[name], fields[name].language, shop));
    const lines = [text.key, text.contentSv, text.contentEn, ...Object.values(shown)];
    return { ...text, shown, sought: lines.join('\n').toLowerCase() };
  });

type ShownText = ReturnType<typeof shownBy>[number];

/** Filtered in the browser, which has all of the texts: by what they are, and by what the page says. */
function searchTexts(texts: readonly ShownText[], { q, filters, sort }: ListState): ShownText[] {
  const query = q.toLowerCase();
  const state = knownKey(states, filters.state ?? '');
  const found = texts.filter(
    (text) =>
      (!filters.category || filters.category === text.part) &&
      (!state || states[state](text)) &&
      text.sought.includes(query),
  );
  return exactFirst(sort === 'key-desc' ? found.toReversed() : found, query);
}

const filterNames = ['category', 'state'] as const;

type Columns = { open: (text: ListedText) => void; pageOf: (part: string) => string; texts: readonly ShownText[] };

function useColumns({ open, pageOf, texts }: Columns): Column<ShownText>[] {
  const t = useTranslations('adminContent');
  const tField = useTranslations('admin.fields');
  const tEdit = useTranslations('admin.edit');
  const words = (field: keyof typeof fields): Column<ShownText> => ({
    key: field,
    head: t(field),
    className: 'min-w-52 max-w-xl align-top lg:min-w-72',
    cell: (text) => (
      <div className="py-1.5">
        <p lang={fields[field].language} className="lines-2 whitespace-pre-line">
          {text.shown[field]}
        </p>
      </div>
    ),
    csv: (text) => text[field],
  });
  const language = useLocale();
  const contentOf = new Map(texts.map((text) => [text.key, text.shown[fieldIn(language)]]));
  const placeOn = ({ key }: ListedText) => {
    const kind = kindOfText(key);
    const name = kind === 'title' ? contentOf.get(key) : headingOver(key, (one) => contentOf.get(one));
    return kind !== 'text' || name ? t(`kinds.${kind}`, { name: name ?? '' }) : undefined;
  };
  const stateOf = (text: ListedText) =>
    namesOf(states)
      .filter((state) => states[state](text))
      .at(-1);
  return [
    {
      key: 'key',
      head: t('key'),
      sorts: { ascending: 'key-asc', descending: 'key-desc' },
      className: 'min-w-32 max-w-60 align-top lg:min-w-40',
      cell: (text) => {
        const state = stateOf(text);
        return (
          <span className="block py-1.5">
            <span className="lines-2 text-sm">{placeOn(text) ?? pageOf(text.part)}</span>
            <span className="block break-all text-muted text-xs">{text.key.slice(text.part.length + 1)}</span>
            {state && <span className="font-semibold text-ember text-xs">{t(`states.${state}`)}</span>}
          </span>
        );
      },
      csv: ({ key }) => key,
    },
    words('contentSv'),
    words('contentEn'),
    {
      key: 'actions',
      head: tField('actions'),
      className: 'align-top',
      cell: (text) => (
        <RowActions actions={[[tEdit('edit'), tEdit('editRow', { name: text.key }), () => open(text)]]} />
      ),
    },
  ];
}

export default function ContentTab() {
  const t = useTranslations('adminContent');
  const { state, go } = useListState('content', filterNames);
  const shop = useShop();
  const { data: read, isError, isFetching, refetch } = useQuery(queryFor('GET /admin/texts'));
  const data = useMemo(() => read && shownBy(read, shop), [read, shop]);
  const { data: leads } = useQuery(queryFor('GET /leads', { query: { limit: 1 } }));
  const { search, goTo } = useAdminSearch();
  const cameFrom = search.of;
  // From a page of the shop, to the texts of that page.
  useEffect(() => {
    if (cameFrom) void goTo({ tab: 'content', category: partAt(cameFrom) }, { replace: true });
  }, [cameFrom, goTo]);
  const [key, open] = useState<string | null>(null);
  const pageOf = (part: string) => {
    const name = partName(part);
    return name ? t(`pages.${name}`) : part;
  };
  const columns = useColumns({ open: (text) => open(text.key), pageOf, texts: data ?? [] });
  const found = data && searchTexts(data, state);
  const first = (Number(state.page || 1) - 1) * rowsOfPage;
  const rows = found?.slice(first, first + rowsOfPage);
  const text = data?.find((one) => one.key === key);
  const parts = [...new Set(data?.map(({ part }) => part))];
  return (
    <>
      {data && <TextRows part={state.filters.category} texts={data} onOpen={open} />}
      <TableView
        list="content"
        label={t('label')}
        columns={columns}
        keyOf={({ key: of }) => of}
        groupOf={({ part }) => pageOf(part)}
        onOpen={(one) => open(one.key)}
        order="key-asc"
        {...{ state, go }}
        filters={[
          {
            name: 'category',
            label: t('category'),
            unset: t('anyCategory'),
            options: parts.map((value) => ({ value, label: pageOf(value) })),
          },
          {
            name: 'state',
            label: t('state'),
            options: namesOf(states).map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        empty={{ title: t('empty') }}
        rows={rows}
        actions={found && <ExportButton plan={{ from: found, file: 'content.csv', ...columnsToExport(columns) }} />}
        isError={isError}
        isFetching={isFetching}
        isStale={false}
        refetch={() => void refetch()}
      />
      <TablePages
        count={rows?.length ?? 0}
        total={found?.length ?? 0}
        unfiltered={data?.length ?? 0}
        sum={null}
        size={rowsOfPage}
        next={null}
        {...{ state, go }}
      />
      {data && text && (
        <TextDialog
          key={text.key}
          pageOf={pageOf}
          text={text}
          texts={data}
          leadId={leads?.[0]?.id}
          onOpen={(one) => open(one.key)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
