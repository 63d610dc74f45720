import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf } from '../../../platform/api.ts';
import { isId } from '../../../platform/id-shape.rules.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { leadFieldNames } from '../../catalogue/lead-fields.rules.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import { aboutField, recordFieldNames } from '../../records/record-fields.rules.ts';
import { knownName } from '../kit/names.rules.ts';
import { SectionLink } from '../kit/section-link.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { createdColumn, textColumn } from '../kit/table/list-columns.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useNames } from '../kit/use-names.ts';
import { auditFields, auditValues, changesOf, valueInWords } from './audit-change.rules.ts';
import { sectionOfEntity } from './section-of-entity.rules.ts';

type ListedAuditEntry = AnswerTo<'GET /admin/audit'>[number];

function Subject({ entry: { entity, entityId, names } }: { entry: ListedAuditEntry }) {
  const t = useTranslations('adminAudit');
  const name = names[entityId];
  const section = sectionOfEntity[entity]?.(entityId, name ?? '');
  // Some entities have a readable id, such as a month of the books.
  const said = name ?? (isId(entityId) ? section && t('gone') : entityId);
  if (!section || name === undefined) return <span className="text-muted">{said}</span>;
  return (
    <SectionLink isElsewhere set={section} className="text-lake underline underline-offset-4">
      {said}
    </SectionLink>
  );
}

/** A listing's and a record's fields are called as in their forms. */
function useFieldWords() {
  const t = useTranslations('adminAudit.fields');
  const tLead = useTranslations('adminLeads.fields');
  return (field: string) => {
    const ofLead = knownName(leadFieldNames, field);
    if (ofLead) return tLead(ofLead);
    const known = knownName(auditFields, field);
    return known ? t(known) : field;
  };
}

function useChanges() {
  const t = useTranslations('adminAudit');
  const tVerified = useTranslations('adminLeads.verifications');
  const language = useLocale();
  const wordOf = useFieldWords();
  const choice = (value: string) => {
    const way = knownName(verifications, value);
    if (way) return tVerified(way);
    const known = knownName(auditValues, value);
    return known ? t(`values.${known}`) : value;
  };
  const ofRecords = Object.fromEntries(recordFieldNames.map((name) => [name, aboutField(name).words[language]]));
  return ({ before, after, names }: ListedAuditEntry) => {
    const words = { language, yes: t('yes'), no: t('no'), choice, names };
    return changesOf(before, after).map(({ field, was, is }) => {
      const called = field === 'fields' ? { ...words, names: ofRecords } : words;
      const value = valueInWords(field, is, called);
      const change = was === undefined ? value : `${valueInWords(field, was, called)} → ${value}`;
      return `${wordOf(field)}: ${change}`;
    });
  };
}

function useColumns(): Column<ListedAuditEntry>[] {
  const t = useTranslations('adminAudit');
  const names = useNames();
  const linesOf = useChanges();
  return [
    createdColumn(t('createdAt')),
    textColumn({ key: 'actor', head: t('actor'), className: 'min-w-24 max-w-56 break-words' }, ({ actor }) => actor),
    textColumn({ key: 'action', head: t('action') }, ({ action }) => names.action(action)),
    {
      key: 'entity',
      head: t('entity'),
      className: 'min-w-40 max-w-72 break-words text-xs',
      csv: ({ entity, entityId, names: called }) => `${names.entity(entity)} ${called[entityId] ?? entityId}`,
      cell: (entry) => (
        <>
          <span className="block text-sm">{names.entity(entry.entity)}</span>
          <Subject entry={entry} />
        </>
      ),
    },
    {
      key: 'changes',
      head: t('changes'),
      className: 'min-w-64 max-w-xl break-words text-xs',
      csv: (entry) => linesOf(entry).join('\n'),
      cell: (entry) => (
        <ul>
          {linesOf(entry).map((line) => (
            <li key={line} className="line-clamp-3">
              {line}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

export default function AuditTab() {
  const t = useTranslations('adminAudit');
  const { state, go } = useListState('audit');
  const columns = useColumns();
  return (
    <AdminTable
      list="audit"
      path={addressOf('GET /admin/audit')}
      exportsAs="audit.csv"
      label={t('label')}
      columns={columns}
      keyOf={({ id }) => id}
      {...{ state, go }}
      empty={{ title: t('empty') }}
    />
  );
}
