import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import type { View } from '../../../platform/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { PageLink, QuietLink } from '../../../ui/page-link.tsx';
import { CompareBar, CompareBox } from '../compare/compare-box.tsx';
import type { CardLead } from './card-lead.ts';
import { type Nearest, nearestQuery } from './catalogue.queries.ts';
import { LeadCard } from './lead-card.tsx';
import { isFiltered, type ListingSearch, listingAddress } from './listing-search.rules.ts';
import { WhichListing } from './listing-words.tsx';
import { isNarrowed } from './load-listing.ts';
import { Industries } from './search-notes.tsx';
import { type AddToCart, useAddToCart } from './use-add-to-cart.ts';

function CardActions({ lead, onAdd }: { lead: CardLead; onAdd: AddToCart }) {
  const t = useTranslations('leadCard');
  const add = useAddToCart(onAdd);
  const which = <WhichListing lead={lead} />;
  return (
    <div>
      <Button disabled={lead.obtainableCount === 0} onClick={() => add(lead, 1)}>
        {t(lead.obtainableCount > 0 ? 'addToCart' : lead.soldCount > 0 ? 'soldOut' : 'noneNow')}
        {which}
      </Button>
      <PageLink href={paths.lead(lead.id)}>
        {t('view')}
        {which}
      </PageLink>
      <CompareBox id={lead.id} which={which} />
    </div>
  );
}

/** From the link that asked for more, which may be gone by now. */
const takeFocus = (node: HTMLElement | null) => {
  if (document.activeElement?.matches('body, [rel="next"]')) node?.focus();
};

type Props = {
  leads: readonly CardLead[];
  now: Date;
  onAdd: AddToCart;
  view?: View;
  namesCategory?: boolean;
  /** The place of the first that was asked for. */
  more?: number | undefined;
  /** Below a heading of its own stands what lacks a word of the search. */
  setsNearApart?: boolean;
};

export function LeadGrid({
  leads,
  now,
  onAdd,
  view = 'cards',
  namesCategory = true,
  more,
  setsNearApart = false,
}: Props) {
  const t = useTranslations('leadCard');
  const firstNear = setsNearApart ? leads.findIndex(({ missing }) => missing.length > 0) : -1;
  const nearFrom = firstNear < 0 ? leads.length : firstNear;
  const gridOf = (from: number, to: number) => (
    <ul className={view === 'rows' ? 'lead-grid lead-rows' : 'lead-grid'}>
      {leads.slice(from, to).map((lead, place) => (
        <li key={lead.id} {...(from + place === more && { tabIndex: -1, ref: takeFocus })}>
          <LeadCard
            lead={lead}
            now={now}
            namesCategory={namesCategory}
            action={<CardActions lead={lead} onAdd={onAdd} />}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {nearFrom > 0 && gridOf(0, nearFrom)}
      {nearFrom < leads.length && (
        <>
          <h2 className="mt-10 mb-1 text-h3">{t('similar')}</h2>
          <p className="mb-4 text-muted text-sm">{t('similarText')}</p>
          {gridOf(nearFrom, leads.length)}
        </>
      )}
      <CompareBar />
    </>
  );
}

type NearProps = {
  categoryId: string | null;
  search: ListingSearch;
  addressOf: (search: ListingSearch) => string;
  /** Of each filter. */
  words: Readonly<Record<Exclude<Nearest['name'], 'shop'>, string>>;
  found?: number;
};

/** What more would be found without one of the filters, or without any. */
function NearestWays({ categoryId, search, addressOf, words, found = 0 }: NearProps) {
  const t = useTranslations('catalogue.category');
  const { data: nearest } = useQuery(nearestQuery(categoryId, search));
  // All that is for sale is near to filters that leave nothing, and not to words.
  const isNear = ({ name, search: near }: Nearest) =>
    categoryId !== null || isFiltered(near) || (found === 0 && name !== 'q');
  const ways = nearest?.filter((way) => way.total > found && isNear(way)) ?? [];
  if (ways.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-muted text-sm">{t('nearest')}</p>
      <ul className="mt-1 grid gap-1">
        {ways.map(({ name, search: near, total }) => (
          <li key={name}>
            <PageLink
              href={name === 'shop' ? listingAddress(paths.search, near) : addressOf(near)}
              className="inline-flex min-h-11 items-center text-lake underline underline-offset-4"
            >
              {name === 'shop'
                ? t('inShop', { count: total, query: search.q ?? '' })
                : t('takeOff', { count: total, what: words[name] })}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Beside so few hits that most of their page would be empty. */
export const BesideFew = (props: NearProps) => (
  <div>
    {isNarrowed(props.search) && <NearestWays {...props} />}
    <Industries />
  </div>
);

export function NoLeads(props: NearProps) {
  const { categoryId, search } = props;
  const t = useTranslations('catalogue.category');
  // Something is always nearest, unless there is nothing at all.
  const { data: nearest } = useQuery(nearestQuery(categoryId, search));
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-paper px-6 py-14 text-center">
      <Drawing name="nothing-found" className="w-48" />
      <h2 className="mt-5 text-h3">{t('none')}</h2>
      {nearest?.length === 0 && (
        <p className="mt-1 text-muted text-sm">{t(categoryId === null ? 'noneInShop' : 'noneInCategory')}</p>
      )}
      <NearestWays {...props} />
      {categoryId === null && search.q && <Industries />}
      <QuietLink href={paths.compareQuotesFor(categoryId)} className="mt-5">
        {t('compareQuotes')}
      </QuietLink>
    </div>
  );
}
