import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { phoneLink } from '../../../platform/format.ts';
import { sellerQuery, shopQuery } from '../../../platform/shop.queries.ts';

/** Required by the Swedish law on electronic commerce. */
export function SellerDetails({ title }: { title: string }) {
  const t = useTranslations('seller');
  const { data: seller } = useSuspenseQuery(sellerQuery);
  const { isOpen } = useSuspenseQuery(shopQuery).data;
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
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
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
