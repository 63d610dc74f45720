import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatDate } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton, smallButtonClass } from '../../../ui/small-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { NoMailServer, useSendsMail } from '../kit/no-mail-server.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { ApprovalsList } from './approvals-list.tsx';
import { isToApprove, labelIn, type Need, type NeedPart, sectionOfNeed, sectionOfPart } from './needs.rules.ts';
import { needsQuery } from './overview.queries.ts';
import { BeginWork } from './worklist.tsx';

const countedAs = { 'imports-waiting': 'owed', 'records-expiring': 'expiring' } as const;

const isCounted = (kind: string): kind is keyof typeof countedAs => Object.hasOwn(countedAs, kind);

function Parts({ need: { kind, parts, more } }: { need: Need }) {
  const t = useTranslations('adminOverview.needs');
  const language = useLocale();
  const asideOf = ({ count, dueAt }: NeedPart) => {
    if (dueAt)
      return t(kind === 'invoices-overdue' ? 'part.overdue' : 'part.due', { date: formatDate(dueAt, language) });
    return isCounted(kind) && t(`part.${countedAs[kind]}`, { count });
  };
  return (
    <ul className="mt-1 text-xs">
      {parts.map((part) => (
        <li key={part.id}>
          <SectionLink
            isElsewhere
            set={sectionOfPart(kind, part)}
            className="inline-block py-0.5 font-semibold text-lake underline-offset-4 hover:underline pointer-coarse:py-3"
          >
            {labelIn(language, part)}
          </SectionLink>
          {asideOf(part) && <span className="whitespace-nowrap text-muted"> · {asideOf(part)}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('more', { count: String(more) })}</li>}
    </ul>
  );
}

function NeedRow({ need }: { need: Need }) {
  const t = useTranslations('adminOverview.needs');
  const language = useLocale();
  const { kind, count, parts } = need;
  const section = sectionOfNeed[kind];
  const sentence = t(`say.${kind}`, { count });
  return (
    <li className="grid grid-cols-[2rem_1fr] content-start gap-x-3 bg-paper px-3 py-3 sm:grid-cols-[2.5rem_1fr_auto] sm:px-4 lg:last:odd:col-span-2 print:last:odd:col-span-2">
      <span
        className={classNames(
          'figures text-right font-bold text-xl leading-none',
          need.isUrgent ? 'text-danger' : 'text-spruce',
        )}
      >
        {formatCount(count, language)}
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-sm leading-snug">{sentence}</p>
        <p className="text-muted text-xs">{t(`hint.${kind}`)}</p>
        {parts.length > 0 && <Parts need={need} />}
      </div>
      {section && (
        <SectionLink
          isElsewhere
          set={section}
          aria-label={`${t('open')}: ${formatCount(count, language)} ${sentence}`}
          className={smallButtonClass('col-start-2 -ml-2 self-center justify-self-start sm:col-start-3 sm:ml-0')}
        >
          {t('open')}
          <Icon name="arrow-right" className="size-4" />
        </SectionLink>
      )}
    </li>
  );
}

function NoNeeds() {
  const t = useTranslations('adminOverview.needs');
  return (
    <div className="flex items-center gap-4 rounded-control border border-line bg-soft px-4 py-4 sm:px-5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-spruce text-on-spruce">
        <Icon name="check" className="size-5" />
      </span>
      <div>
        <p className="font-semibold">{t('none')}</p>
        <p className="text-muted text-sm">{t('noneText')}</p>
      </div>
    </div>
  );
}

export function NeedsList() {
  const t = useTranslations('adminOverview');
  const { data, isError, isFetching, refetch } = useQuery(needsQuery);
  const sendsMail = useSendsMail();
  const rows = (data ?? []).filter(({ kind }) => !isToApprove(kind));
  return (
    <section aria-labelledby="needs-title">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="needs-title" className="whitespace-nowrap text-lg">
          {t('needs.title')}
        </h2>
        <span className="ml-auto">
          <BeginWork />
        </span>
        <SmallButton
          onClick={() => void refetch()}
          disabled={isFetching}
          aria-label={`${t('reload')}: ${t('needs.title')}`}
        >
          {t('reload')}
        </SmallButton>
      </div>
      {isError && (
        <p role="alert" className="mb-2 text-danger text-sm">
          {t('failed')}
        </p>
      )}
      {!data && !isError && (
        <p role="status" className="flex items-center gap-3 py-4 text-muted text-sm">
          <Spinner className="size-5" />
          {t('loading')}
        </p>
      )}
      <NoMailServer />
      <ApprovalsList />
      {data?.length === 0 && sendsMail && <NoNeeds />}
      {rows.length > 0 && (
        <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line lg:grid-cols-2 print:grid-cols-2">
          {rows.map((need) => (
            <NeedRow key={need.kind} need={need} />
          ))}
        </ul>
      )}
    </section>
  );
}
