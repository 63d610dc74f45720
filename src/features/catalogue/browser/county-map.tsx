import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatList } from '../../../platform/format.ts';
import sheet from '../../../ui/counties.generated.svg?url';
import { PageLink } from '../../../ui/page-link.tsx';
import { counties, nationwide, type Region, regionName, shapeOf } from '../counties.rules.ts';

const viewBox = '0 0 346 793';

const chosenLook = { fill: 'var(--cloudberry)', fillOpacity: 1 };

type Props = {
  supply: readonly AnswerTo<'GET /catalogue/regions'>[number][];
  addressOf: (region: Region | undefined) => string;
  chosen: Region | undefined;
};

/** Even steps from one count to the next, so that equal counts look alike and others do not. */
export function shadesOf(supply: readonly { region: string | null; listings: number }[]) {
  const filled = supply.filter(({ region, listings }) => region && region !== nationwide && listings);
  const steps = [...new Set(filled.map(({ listings }) => listings))].toSorted((one, other) => one - other);
  return new Map(
    filled.map(({ region, listings }) => [
      region,
      (0.25 + (0.75 * (steps.indexOf(listings) + 1)) / steps.length).toFixed(2),
    ]),
  );
}

/** Hidden from screen readers: a list, or a link to it, says the same. */
export function CountyShapes({ supply, addressOf, chosen }: Props) {
  const t = useTranslations('catalogue.map');
  const shades = shadesOf(supply);
  return (
    <div>
      <svg viewBox={viewBox} aria-hidden="true" className="county-map">
        {counties.map((name) => (
          <PageLink key={name} href={addressOf(name)} tabIndex={-1}>
            <use
              href={`${sheet}#${shapeOf(name)}`}
              style={name === chosen ? chosenLook : { fillOpacity: shades.get(name) }}
            />
          </PageLink>
        ))}
      </svg>
      <p className="mt-2 text-center text-muted text-xs">
        {shades.size > 0 && <span className="mb-1 block">{t('shade')}</span>}
        {t('credit')}
      </p>
    </div>
  );
}

export function CountyMap({ supply, addressOf, chosen }: Props) {
  const t = useTranslations('catalogue.map');
  const language = useLocale();
  const byRegion = new Map(supply.map((one) => [one.region, one]));
  const everywhere = byRegion.get(nationwide)?.listings ?? 0;
  const listingsIn = (name: Region) => byRegion.get(name)?.listings ?? 0;
  const nameOf = (name: Region) => regionName(name, t('wholeCountry'), language);
  const supplied = counties.filter((name) => listingsIn(name) > 0);
  const others = counties.filter((name) => listingsIn(name) === 0).map(nameOf);
  return (
    <section aria-labelledby="county-map" className="county-section">
      <CountyShapes supply={supply} addressOf={addressOf} chosen={chosen} />
      <div>
        <h2 id="county-map" className="scroll-mt-24 text-h3">
          {t('title')}
        </h2>
        {everywhere > 0 && (
          <p className="mt-2 text-sm">
            <PageLink
              href={addressOf(nationwide)}
              aria-current={chosen === nationwide ? 'true' : undefined}
              className="text-muted underline underline-offset-4 aria-[current=true]:font-semibold"
            >
              {t('plusNationwide', { count: everywhere })}
            </PageLink>
          </p>
        )}
        <ul className="counted-list">
          {supplied.map((name) => (
            <li key={name}>
              <PageLink href={addressOf(name)} aria-current={name === chosen ? 'true' : undefined}>
                <span>{nameOf(name)}</span>
                <span>{t('listings', { count: listingsIn(name) })}</span>
              </PageLink>
            </li>
          ))}
        </ul>
        {supplied.length > 0 && others.length > 0 && (
          <p className="mt-3 text-muted text-sm">{t('none', { counties: formatList(others, language) })}</p>
        )}
        {chosen && (
          <p className="mt-3 text-sm">
            <PageLink href={addressOf(undefined)} className="font-semibold text-spruce underline underline-offset-4">
              {t('showAll')}
            </PageLink>
          </p>
        )}
      </div>
    </section>
  );
}
