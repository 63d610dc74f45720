import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, phoneLink } from '../../../platform/format.ts';
import { sellerQuery, useShop } from '../../../platform/shop.queries.ts';

/** Required by the Swedish law on electronic commerce. */
export function SellerDetails({ title }: { title: string }) {
  const t = useTranslations('seller');
  const { data: seller } = useSuspenseQuery(sellerQuery);
  const { isOpen } = useShop();
  const facts = [
    { name: t('name'), value: seller.name },
    { name: t('address'), value: seller.address },
    { name: t('orgNumber'), value: seller.orgNumber },
    { name: t('vatNumber'), value: seller.vatNumber },
    { name: t('tax'), value: seller.hasFTax ? t('fTax') : null },
  ].filter(({ value }) => value);
  const links = [
    { name: t('email'), href: `mailto:${seller.email}`, value: seller.email },
    { name: t('phone'), href: phoneLink(seller.phone), value: seller.phone },
  ].filter(({ value }) => value);
  return (
    <section aria-labelledby="seller" className="rounded-card border border-line bg-paper p-6 sm:p-8">
      <h2 id="seller" className="text-h3">
        {title}
      </h2>
      {(!seller.isComplete || !isOpen) && <p className="mt-3 text-muted text-sm">{t(isOpen ? 'notSet' : 'notOpen')}</p>}
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-4">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
        {links.map(({ name, href, value }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd>
              <a href={href} className="text-lake underline underline-offset-[3px]">
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whose a printed purchase is, and from when. Stands first: as its last lines it came onto a sheet of its own. */
export function PrintedSeller({ now }: { now: Date }) {
  const t = useTranslations('shell.footer');
  const language = useLocale();
  const seller = useSuspenseQuery(sellerQuery).data;
  const facts = [seller.name, seller.address, seller.orgNumber, seller.vatNumber, seller.email, seller.phone].filter(
    Boolean,
  );
  return (
    <p className="mb-6 hidden text-sm print:block">
      {[...facts, t('printed', { date: formatDate(now.toISOString(), language) })].join(' · ')}
    </p>
  );
}
