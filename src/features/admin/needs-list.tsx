import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallButton, smallButtonClass } from '../../ui/small-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isUrgent, type Need, placeOfNeed, placeOfPart } from './needs.rules.ts';
import { needsQuery } from './overview.queries.ts';
import { PlaceLink } from './place-link.tsx';

/** What a part has how many of, where that is more than itself. */
const countedAs = { 'imports-waiting': 'owed', 'records-expiring': 'expiring' } as const;

const isCounted = (kind: string): kind is keyof typeof countedAs => Object.hasOwn(countedAs, kind);

function Parts({ need: { kind, parts, more } }: { need: Need }) {
  const t = useTranslations('adminOverview.needs');
  return (
    <ul className="mt-1 flex flex-wrap gap-x-2 gap-y-0.5">
      {parts.map((part) => (
        <li key={part.id} className="min-w-0">
          <PlaceLink
            isElsewhere
            set={placeOfPart(kind, part)}
            className={smallButtonClass('-ml-2 h-auto max-w-full whitespace-normal py-1 text-left')}
          >
            <span className="min-w-0 break-words">{part.label}</span>
            {isCounted(kind) && (
              <span className="font-normal text-muted">{t(`part.${countedAs[kind]}`, { count: part.count })}</span>
            )}
          </PlaceLink>
        </li>
      ))}
      {more > 0 && <li className="self-center text-muted text-xs">{t('more', { count: String(more) })}</li>}
    </ul>
  );
}

function NeedRow({ need }: { need: Need }) {
  const t = useTranslations('adminOverview.needs');
  const language = useLocale();
  const { kind, count, parts } = need;
  const place = placeOfNeed(need);
  const said = t(`say.${kind}`, { count });
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-2 border-line border-t py-3 first:border-t-0 sm:grid-cols-[3.5rem_1fr_auto] sm:items-center">
      <span
        className={classNames(
          'figures text-right font-bold text-xl leading-tight sm:pr-2',
          isUrgent[kind] ? 'text-danger' : 'text-spruce',
        )}
      >
        {formatCount(count, language)}
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-sm leading-snug">{said}</p>
        <p className="text-muted text-xs">{t(`hint.${kind}`)}</p>
        {parts.length > 0 && <Parts need={need} />}
      </div>
      {place && (
        <PlaceLink
          isElsewhere
          set={place}
          aria-label={`${t('open')}: ${formatCount(count, language)} ${said}`}
          className={smallButtonClass('col-start-2 -ml-2 justify-self-start sm:col-start-3 sm:ml-0')}
        >
          {t('open')}
          <Icon name="arrow-right" className="size-4" />
        </PlaceLink>
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

/** What a person has to see to, each with the way to the very place. */
export function NeedsList() {
  const t = useTranslations('adminOverview');
  const { data, isError, isFetching, refetch } = useQuery(needsQuery);
  return (
    <section aria-labelledby="needs-title">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="needs-title" className="text-lg">
          {t('needs.title')}
        </h3>
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
      {data?.length === 0 && <NoNeeds />}
      {data && data.length > 0 && (
        <ul className="rounded-control border border-line bg-paper px-3 sm:px-4">
          {data.map((need) => (
            <NeedRow key={need.kind} need={need} />
          ))}
        </ul>
      )}
    </section>
  );
}
