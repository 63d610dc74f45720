import { useLocale, useTranslations } from 'use-intl';
import { decimalIn } from '../../../platform/form/typed-decimal.rules.ts';
import { formatCount, formatKronor, formatPercent } from '../../../platform/format.ts';
import { CellField, CellSelect } from '../../../ui/cell-field.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Choices } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { regionName } from '../../catalogue/counties.rules.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { nameIn, titleIn } from '../../catalogue/in-language.rules.ts';
import {
  aboutLeadField,
  type LeadField,
  type LeadFieldName,
  leadFieldNames,
} from '../../catalogue/lead-fields.rules.ts';
import { SectionLink } from '../kit/section-link.tsx';
import { useColumn } from '../kit/table/list-columns.tsx';
import type { LeadDraft } from './lead-draft.rules.ts';
import { LeadMark } from './lead-mark.tsx';
import { useLeadChoices } from './lead-words.ts';

type Editing = {
  draft: LeadDraft;
  problems: Readonly<Record<string, string>>;
  change: (change: Partial<LeadDraft>) => void;
};

type EditorProps = { name: LeadFieldName; editing: Editing };

/** No wider than what it replaces, so that no column moves when a row is edited. */
const figure = 'min-w-0! max-w-28 px-1! text-right tabular-nums';

function inputOf(field: LeadField) {
  if (field.kind !== 'whole') return { inputMode: 'decimal', autoComplete: 'off', className: figure } as const;
  return { type: 'number', step: 1, min: field.lowest, max: field.highest, className: figure };
}

function TypedCell({ name, editing: { draft, problems, change } }: EditorProps) {
  const t = useTranslations('adminLeads.fields');
  const field = aboutLeadField(name);
  return (
    <CellField
      id={`edit-${name}`}
      label={t(name)}
      value={draft[name]}
      problem={problems[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      {...(field.kind === 'text' ? { autoFocus: name === 'title', className: 'min-w-52' } : inputOf(field))}
    />
  );
}

function Editor({ name, editing }: EditorProps) {
  const t = useTranslations('adminLeads.fields');
  const choices = useLeadChoices()(aboutLeadField(name).kind);
  if (!choices) return <TypedCell name={name} editing={editing} />;
  const { draft, change } = editing;
  return (
    <>
      <CellSelect label={t(name)} value={draft[name]} onChange={({ target }) => change({ [name]: target.value })}>
        <Choices of={choices} />
      </CellSelect>
      {name === 'verification' && draft.verification === 'other' && (
        <div className="mt-1">
          <TypedCell name="verificationNote" editing={editing} />
        </div>
      )}
    </>
  );
}

/** On screen and in the export. */
type Values = { cell: (lead: AdminLead) => string; csv: (lead: AdminLead) => string };

function useValues(): (name: LeadFieldName, field: LeadField) => Values {
  const t = useTranslations('adminLeads');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  return (name, { kind, column }) => {
    const textOf = (lead: AdminLead) => String(lead[name] ?? '');
    const both = (say: (lead: AdminLead) => string): Values => ({ cell: say, csv: say });
    const outOf = (score: number, most: number) => (score === 0 ? '–' : `${score}/${most}`);
    const figureOf = (lead: AdminLead) =>
      column?.outOf ? outOf(Number(lead[name]), column.outOf) : formatCount(Number(lead[name]), language);
    if (kind === 'category')
      return { cell: ({ category }) => nameIn(language, category).text, csv: ({ category }) => category.name };
    if (kind === 'yes-no') return both((lead) => tField(lead[name] ? 'yes' : 'no'));
    if (kind === 'verification') {
      return both(
        ({ verification, verificationNote }) =>
          verificationNote ?? (verification ? t(`verifications.${verification}`) : t('unverified')),
      );
    }
    const csv = (lead: AdminLead) => decimalIn(textOf(lead), language);
    if (kind === 'money') return { cell: (lead) => t('amount', { amount: formatKronor(textOf(lead), language) }), csv };
    if (kind === 'whole') return { cell: figureOf, csv: textOf };
    const or = (say: (text: string) => string) => (lead: AdminLead) => (textOf(lead) ? say(textOf(lead)) : '–');
    if (kind === 'percent') return { cell: or((text) => formatPercent(Number(text), language, 1)), csv };
    if (kind === 'region') return { cell: or((text) => regionName(text, t('wholeCountry'), language)), csv: textOf };
    return { cell: or((text) => text), csv: textOf };
  };
}

/** Beside the title, which takes what room there is. */
const oneLine =
  'max-w-44 leading-[1.2] min-[90rem]:max-w-none min-[90rem]:whitespace-nowrap min-[90rem]:text-xs min-[100rem]:text-sm';

const looks: Partial<Record<LeadField['kind'], Pick<Column<AdminLead>, 'align' | 'className'>>> = {
  text: {
    className:
      'min-w-40 max-w-96 lg:min-w-52 xl:min-w-64 break-words leading-[1.2] min-[90rem]:w-full min-[90rem]:max-w-0',
  },
  category: { className: `min-w-32 ${oneLine}` },
  money: { align: 'end', className: 'min-w-22 whitespace-nowrap' },
  percent: { align: 'end', className: 'whitespace-nowrap' },
  whole: { align: 'end' },
  'whole-or-none': { align: 'end' },
  region: { className: `min-w-28 ${oneLine}` },
  verification: { className: 'min-w-40 max-w-64 break-words' },
};

/** On a wide screen a row is one line: the title takes what room there is, and what is cut off is shown by the pointer. */
function TitleCell({ lead }: { lead: AdminLead }) {
  const { text, lang } = titleIn(useLocale(), lead);
  return (
    <span className="min-[90rem]:flex min-[90rem]:items-center">
      <SectionLink
        isElsewhere
        set={{ tab: 'leads', of: lead.id, view: 'edit' }}
        lang={lang}
        title={text}
        className="underline-offset-4 hover:text-lake hover:underline min-[90rem]:truncate"
      >
        {text}
      </SectionLink>
      <LeadMark lead={lead} />
    </span>
  );
}

const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>;

const Tick = ({ isSet, text }: { isSet: boolean; text: string }) => (
  <>
    {isSet && <Icon name="check" className="size-4 text-spruce" />}
    <span className="sr-only">{text}</span>
  </>
);

export function useLeadsColumns(editing: Editing | null): Column<AdminLead>[] {
  const t = useTranslations('adminLeads');
  const language = useLocale();
  const valuesOf = useValues();
  const stockOf = ({ obtainableCount, soldCount, maxBuyers }: AdminLead) =>
    [t('left', { count: obtainableCount }), soldCount > 0 && maxBuyers === 1 && t('sold', { count: soldCount })]
      .filter(Boolean)
      .join(' · ');
  const described = leadFieldNames.flatMap((name): Column<AdminLead>[] => {
    const field = aboutLeadField(name);
    const { kind, column } = field;
    if (!column) return [];
    const { key, isSorted, isHiddenAtFirst } = column;
    const values = valuesOf(name, field);
    return [
      {
        key,
        head: t(`fields.${name}`),
        isHiddenAtFirst,
        ...looks[kind],
        ...(isSorted && { sorts: { ascending: `${key}-asc`, descending: `${key}-desc` } }),
        ...values,
        ...((kind === 'category' || kind === 'region') && { cell: (lead) => <Whole text={values.cell(lead)} /> }),
        ...(kind === 'yes-no' && { cell: (lead) => <Tick isSet={lead[name] === true} text={values.cell(lead)} /> }),
        ...(name === 'title' && { cell: (lead) => <TitleCell lead={lead} /> }),
        // as the shop says it: what can be bought now, not what was typed
        ...(name === 'availableCount' && {
          head: t('available'),
          className: 'lg:whitespace-nowrap',
          cell: stockOf,
          csv: ({ obtainableCount }) => String(obtainableCount),
        }),
        ...(kind !== 'category' && {
          edit: ({ availableCount, obtainableCount, titleEn }) =>
            editing && (
              <>
                <Editor name={name} editing={editing} />
                {name === 'title' && titleEn && (
                  <p lang="en" className="mt-1 text-muted text-xs">
                    <span lang={language}>{t('fields.titleEn')}:</span> {titleEn}
                  </p>
                )}
                {name === 'availableCount' && availableCount !== obtainableCount && (
                  <p title={t('inPurchases')} className="mt-1 text-muted text-xs">
                    {t('purchasesOf', { count: obtainableCount })}
                  </p>
                )}
              </>
            ),
        }),
      },
    ];
  });
  const claimRate: Column<AdminLead> = {
    key: 'claimRate',
    head: t('claimRate'),
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ claimRate: rate }) => (rate === null ? '–' : formatPercent(rate, language)),
    csv: ({ claimRate: rate }) => (rate === null ? '' : String(rate)),
  };
  return [...described, claimRate, useColumn().createdDay({ isHiddenAtFirst: true })];
}
