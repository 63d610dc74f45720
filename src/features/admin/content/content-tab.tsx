import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { ask, asked } from '../../../platform/api.ts';
import { shopQuery } from '../../../platform/shop.queries.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { EditActions } from '../kit/edit-actions.tsx';
import { changeOf, compareBy, type Draft, type FormFields } from '../kit/form/draft.rules.ts';
import { useRowEdit } from '../kit/form/use-row-edit.tsx';
import type { ListState } from '../kit/list-state.rules.ts';
import { ExportButton } from '../kit/table/export-button.tsx';
import { columnsToExport } from '../kit/table/export-rows.ts';
import { TableView } from '../kit/table/table-view.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { ContentField } from './content-field.tsx';

type ContentBlock = AnswerTo<'GET /content-blocks'>[number];

/** Filtered in the browser, which has all of the texts. */
function searchBlocks(blocks: readonly ContentBlock[], { q, filters, sort }: ListState): ContentBlock[] {
  const wanted = q.toLowerCase();
  const found = blocks.filter(
    ({ key, contentSv, contentEn, category }) =>
      (!filters.category || filters.category === category) &&
      [key, contentSv, contentEn].some((text) => text.toLowerCase().includes(wanted)),
  );
  return sort === 'key-desc' ? found.toReversed() : found;
}

const filterNames = ['category'] as const;

const languageOf = { contentSv: 'sv', contentEn: 'en' } as const;

const fields = { contentSv: { kind: 'long-text' }, contentEn: { kind: 'long-text' } } as const satisfies FormFields;

type Field = keyof typeof fields;

const draftOf = ({ contentSv, contentEn }: ContentBlock): Draft<Field> => ({ contentSv, contentEn });

function useContentEdit() {
  const t = useTranslations('adminContent');
  return useRowEdit<ContentBlock, Draft<Field>>({
    list: 'content',
    draftOf,
    write: (draft, { version }, row) =>
      ask('PATCH /admin/content-blocks/:id', { params: row, body: changeOf(fields, draft, draftOf(row)), version }),
    done: t('updated'),
    failedText: t('failed'),
    compare: compareBy({ fields, draftOf, label: t }),
  });
}

function useColumns(row: ReturnType<typeof useContentEdit>): Column<ContentBlock>[] {
  const t = useTranslations('adminContent');
  const tEdit = useTranslations('admin.edit');
  const { data: shop } = useSuspenseQuery(shopQuery);
  const words = (field: Field): Column<ContentBlock> => ({
    key: field,
    head: t(field),
    className: 'min-w-72 max-w-xl align-top',
    cell: (block) => (
      <p lang={languageOf[field]} className="line-clamp-3 whitespace-pre-line py-1.5">
        {block[field]}
      </p>
    ),
    csv: (block) => block[field],
    edit: () =>
      row.open && (
        <ContentField
          id={`edit-${field}`}
          label={t(field)}
          lang={languageOf[field]}
          value={row.open.draft[field]}
          shop={shop}
          isFirst={field === 'contentSv'}
          onChange={(value) => row.change({ [field]: value })}
        />
      ),
  });
  return [
    {
      key: 'key',
      head: t('key'),
      sorts: { ascending: 'key-asc', descending: 'key-desc' },
      className: 'min-w-40 max-w-48 break-all align-top text-xs',
      cell: ({ key }) => <code className="block min-w-48 max-w-60 py-1.5 text-xs [overflow-wrap:anywhere]">{key}</code>,
      csv: ({ key }) => key,
    },
    words('contentSv'),
    words('contentEn'),
    {
      key: 'category',
      head: t('category'),
      className: 'align-top',
      cell: ({ category }) => <span className="block py-1.5">{category}</span>,
      csv: ({ category }) => category,
    },
    {
      key: 'actions',
      head: t('actions'),
      className: 'align-top',
      cell: (block) => (
        <SmallButton aria-label={tEdit('editRow', { name: block.key })} onClick={() => row.edit(block)}>
          {tEdit('edit')}
        </SmallButton>
      ),
      edit: () => <EditActions edit={row} />,
    },
  ];
}

export default function ContentTab() {
  const t = useTranslations('adminContent');
  const { state, go } = useListState('content', filterNames);
  const { data, isError, isFetching, refetch } = useQuery(asked('GET /content-blocks'));
  const edit = useContentEdit();
  const columns = useColumns(edit);
  const rows = data && searchBlocks(data, state);
  const categories = [...new Set(data?.map(({ category }) => category))];
  return (
    <>
      <TableView
        list="content"
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        order="key-asc"
        {...{ state, go }}
        filters={[
          {
            name: 'category',
            label: t('category'),
            unset: t('anyCategory'),
            options: categories.map((value) => ({ value, label: value })),
          },
        ]}
        editing={edit.editing}
        empty={{ title: t('empty') }}
        rows={rows}
        actions={rows && <ExportButton plan={{ from: rows, file: 'content.csv', ...columnsToExport(columns) }} />}
        isError={isError}
        isFetching={isFetching}
        isStale={false}
        refetch={() => void refetch()}
      />
      <p className="mt-4 max-w-[80ch] text-muted text-xs">{t('hint')}</p>
      {edit.questions}
    </>
  );
}
