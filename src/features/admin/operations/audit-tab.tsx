import { useQuery } from '@tanstack/react-query';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { type AnswerTo, queryFor } from '../../../platform/api.ts';
import { formatDate, formatList } from '../../../platform/format.ts';
import { isId } from '../../../platform/id-shape.rules.ts';
import type { Language } from '../../../platform/language.ts';
import { knownKey, knownName, namesOf } from '../../../platform/pick.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { leadFieldNames } from '../../catalogue/lead-fields.rules.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import { aboutField, recordFieldNames } from '../../records/record-fields.rules.ts';
import { settingNames } from '../../settings/settings.rules.ts';
import { TextLink } from '../kit/section-link.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, useColumn } from '../kit/table/list-columns.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useNames } from '../kit/use-names.ts';
import { changesOf, countIn, nameIn, shortChange, valueInWords } from './audit-change.rules.ts';
import { sectionOfEntity } from './section-of-entity.rules.ts';

type ListedAuditEntry = AnswerTo<'GET /admin/audit'>[number];

/** A listing's, a record's and a setting's fields are called as in their forms. Null of what an admin has no word for. */
function useFieldWords() {
  const t = useTranslations('adminAudit.fields');
  const { fields } = useMessages().adminAudit;
  const tLead = useTranslations('adminLeads.fields');
  const tSettings = useTranslations('adminSettings.fields');
  return (field: string) => {
    const ofLead = knownName(leadFieldNames, field);
    if (ofLead) return tLead(ofLead);
    const ofSettings = knownName(settingNames, field);
    if (ofSettings) return tSettings(ofSettings);
    const known = knownKey(fields, field);
    return known ? t(known) : null;
  };
}

type Said = { field: string; label: string; was: string | undefined; is: string };

function useChanges(): (entry: ListedAuditEntry) => Said[] {
  const t = useTranslations('adminAudit');
  const tVerified = useTranslations('adminLeads.verifications');
  const { values } = useMessages().adminAudit;
  const language = useLocale();
  const wordOf = useFieldWords();
  const choice = (value: string) => {
    const way = knownName(verifications, value);
    if (way) return tVerified(way);
    const known = knownKey(values, value);
    return known ? t(`values.${known}`) : value;
  };
  const ofRecords = Object.fromEntries(recordFieldNames.map((name) => [name, aboutField(name).words[language]]));
  return ({ before, after, names }) => {
    const words = { language, yes: t('yes'), no: t('no'), choice, names };
    return changesOf(before, after).flatMap(({ field, was, is }) => {
      const label = wordOf(field);
      if (label === null) return [];
      const called = field === 'fields' ? { ...words, names: ofRecords } : words;
      const say = (value: unknown) => valueInWords(field, value, called);
      return { field, label, was: was === undefined ? undefined : say(was), is: say(is) };
    });
  };
}

const lineOf = ({ label, was, is }: Said) => `${label}: ${was === undefined ? is : `${was} → ${is}`}`;

const maxNamed = 3;

/** "IBAN" and the names of languages in English keep their capitals. */
const inSentence = (label: string) =>
  label.replace(/ \(.*\)$/, '').replace(/^(?!Swedish|English)\p{Lu}(?=[\p{Ll}-])/u, (first) => first.toLowerCase());

/** One value from what to what; of several, their names. */
function whatChanged(changes: readonly Said[], language: Language): string {
  const [first] = changes;
  if (!first) return 'none';
  if (changes.length === 1 && first.field === 'fields') return first.is.toLowerCase();
  const short = changes.length === 1 && first.was !== undefined ? shortChange(first.was, first.is) : null;
  if (short) return `${inSentence(first.label)} ${short}`;
  const named = changes.slice(0, maxNamed).map(({ label }) => inSentence(label));
  const more = changes.length > maxNamed ? [`+${changes.length - maxNamed}`] : [];
  return formatList([...named, ...more], language);
}

/** Stands in the sentence where the link goes. */
const thingMark = '\u0001';

/** `actors` are those who are no admins. */
function useActorName() {
  const t = useTranslations('adminAudit.actors');
  const { actors } = useMessages().adminAudit;
  return (actor: string) => {
    const known = knownKey(actors, actor);
    return known ? t(known) : actor;
  };
}

/** The message from whom: without the name it ends before the preposition. */
const withoutPreposition = (noun: string) => noun.replace(/ (från|av|för|till|of|on|from|for|to)$/, '');

function useThing() {
  const t = useTranslations('adminAudit');
  const tPages = useTranslations('adminContent.pages');
  const { pages } = useMessages().adminContent;
  const names = useNames();
  const language = useLocale();
  const pageOf = (key: string) => {
    const page = knownKey(pages, key.split('.')[0] ?? '');
    return page ? `(${tPages(page)})` : key;
  };
  const calledBy: Record<string, (name: string) => string> = { job: names.job, 'content-block': pageOf };
  return (entry: ListedAuditEntry) => {
    const { entity, entityId } = entry;
    const name = nameIn(entry);
    if (entity === 'lead' && name) return name;
    const noun = names.entity(entity);
    const called = entity === 'retention' ? formatDate(entityId, language) : name && (calledBy[entity]?.(name) ?? name);
    if (called) return `${noun} ${called}`;
    const isGone = name === null && sectionOfEntity[entity] && isId(entityId);
    return [withoutPreposition(noun), isGone && t('gone')].filter(Boolean).join(' ');
  };
}

function useSentence() {
  const actorName = useActorName();
  const names = useNames();
  const thingOf = useThing();
  const language = useLocale();
  return (entry: ListedAuditEntry, changes: readonly Said[]) => {
    const { action, actor, entity, after } = entry;
    // Of a text, the languages: what it was and is stands below.
    const isText = entity === 'content-block' && action === 'edit';
    const named = isText ? changes.map((change) => ({ ...change, was: undefined })) : changes;
    const sentence = names.action(isText ? 'edit-text' : action, {
      who: actorName(actor),
      what: whatChanged(named, language),
      thing: thingMark,
      count: countIn(after, 'taken'),
    });
    return { sentence, thing: thingOf(entry) };
  };
}

function Thing({ entry: { entity, entityId, names }, text }: { entry: ListedAuditEntry; text: string }) {
  const name = names[entityId];
  const section = sectionOfEntity[entity]?.(entityId, name ?? '');
  if (!section || name === undefined) return <span>{text}</span>;
  return <TextLink set={section}>{text}</TextLink>;
}

function useColumns(): Column<ListedAuditEntry>[] {
  const t = useTranslations('adminAudit');
  const column = useColumn();
  const changesIn = useChanges();
  const say = useSentence();
  return [
    column.created(t('createdAt')),
    {
      key: 'event',
      head: t('event'),
      className: 'w-full min-w-72 break-words max-sm:col-span-2',
      csv(entry) {
        const { sentence, thing } = say(entry, changesIn(entry));
        return sentence.replace(thingMark, thing);
      },
      cell(entry) {
        const changes = changesIn(entry);
        const { sentence, thing } = say(entry, changes);
        const [before = '', after] = sentence.split(thingMark);
        return (
          <>
            {before}
            {after !== undefined && <Thing entry={entry} text={thing} />}
            {after}
          </>
        );
      },
    },
    {
      key: 'changes',
      head: t('changes'),
      className: 'min-w-56 max-w-md break-words text-xs max-sm:col-span-2 max-sm:empty:hidden',
      csv: (entry) => changesIn(entry).map(lineOf).join('\n'),
      cell(entry) {
        const changes = changesIn(entry);
        if (changes.length === 0) return null;
        return (
          <details>
            <summary className="w-fit cursor-pointer py-1 text-muted pointer-coarse:py-3">{t('details')}</summary>
            <ul className="pb-1">
              {changes.map((change) => (
                <li key={change.field}>{lineOf(change)}</li>
              ))}
            </ul>
          </details>
        );
      },
    },
  ];
}

const filterNames = ['actor', 'entity'] as const;

function useFilters() {
  const t = useTranslations('adminAudit');
  const nouns = useNames();
  const actorName = useActorName();
  const language = useLocale();
  const { adminAudit, adminNames } = useMessages();
  const { data } = useQuery(queryFor('GET /admin/admins'));
  const people = data?.admins.map(({ username }) => username) ?? [];
  const nounOf = (entity: string) =>
    withoutPreposition(nouns.entity(entity)).replace(/^./, (first) => first.toUpperCase());
  const { compare } = new Intl.Collator(language);
  const entities = namesOf(adminNames.entities).sort((one, other) => compare(nounOf(one), nounOf(other)));
  return [
    filterBy('actor', [...people, ...namesOf(adminAudit.actors)], [t('actor'), t('anyActor')], actorName),
    filterBy('entity', entities, [t('entity'), t('anyEntity')], nounOf),
  ];
}

export default function AuditTab() {
  const t = useTranslations('adminAudit');
  const { state, go } = useListState('audit', filterNames);
  const filters = useFilters();
  const columns = useColumns();
  return (
    <AdminTable
      list="audit"
      label={t('label')}
      columns={columns}
      {...{ state, go, filters }}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
