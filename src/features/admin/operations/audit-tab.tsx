import { useTranslations } from 'use-intl';
import type { Column } from '../../../ui/data-table.tsx';
import { PageTexts } from '../../content/page-texts.tsx';
import { AdminTable } from '../kit/admin-table.tsx';
import { createdColumn, textColumn } from '../kit/common-columns.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useNames } from '../kit/use-names.ts';
import { changesOf } from './audit-change.rules.ts';
import { auditPath, type ListedAuditEntry } from './operations.queries.ts';

/** Where what a entry was about can be seen, for what has an address of its own. */
const sectionOf: Readonly<Record<string, (id: string) => Record<string, string>>> = {
  order: (id) => ({ tab: 'orders', order: id }),
  lead: (id) => ({ tab: 'leads', of: id }),
};

function Subject({ entity, id }: { entity: string; id: string }) {
  const section = sectionOf[entity]?.(id);
  if (!section) return <span className="text-muted">{id}</span>;
  return (
    <SectionLink isElsewhere set={section} className="text-lake underline underline-offset-4">
      {id}
    </SectionLink>
  );
}

function useColumns(): Column<ListedAuditEntry>[] {
  const t = useTranslations('adminAudit');
  const names = useNames();
  return [
    createdColumn(t('createdAt')),
    textColumn({ key: 'actor', head: t('actor'), className: 'min-w-24 max-w-56 break-words' }, ({ actor }) => actor),
    {
      key: 'action',
      head: t('action'),
      cell: ({ action }) => names.action(action),
      csv: ({ action }) => names.action(action),
    },
    {
      key: 'entity',
      head: t('entity'),
      className: 'min-w-40 max-w-72 break-words text-xs',
      csv: ({ entity, entityId }) => `${names.entity(entity)} ${entityId}`,
      cell: ({ entity, entityId }) => (
        <>
          <span className="block text-sm">{names.entity(entity)}</span>
          <Subject entity={entity} id={entityId} />
        </>
      ),
    },
    {
      key: 'changes',
      head: t('changes'),
      className: 'min-w-64 max-w-xl break-words text-xs',
      csv: ({ before, after }) =>
        changesOf(before, after)
          .map(({ field, was, is }) => `${field}: ${was} → ${is}`)
          .join('\n'),
      cell: ({ before, after }) => (
        <ul>
          {changesOf(before, after).map(({ field, was, is }) => (
            <li key={field}>
              {field}: {was} → {is}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

function Audit() {
  const t = useTranslations('adminAudit');
  const { state, go } = useListState('audit');
  const columns = useColumns();
  return (
    <AdminTable
      list="audit"
      path={auditPath}
      exportsAs="audit.csv"
      label={t('label')}
      columns={columns}
      keyOf={({ id }) => id}
      order="newest"
      state={state}
      go={go}
      empty={{ title: t('empty') }}
    />
  );
}

export default function AuditTab() {
  return (
    <PageTexts parts={['adminAudit', 'adminNames']}>
      <Audit />
    </PageTexts>
  );
}
