import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { QualityRing } from '../../../ui/quality-ring.tsx';

const benefits = ['quality', 'exclusive', 'instant', 'gdpr'] as const;

/** Each promise with a piece of the shop that keeps it. */
const proofs: Record<(typeof benefits)[number], ReactNode> = {
  quality: <QualityRing value={91} label="" className="size-12" />,
  exclusive: (
    <span className="ml-1 flex gap-3">
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={`size-5 rotate-45 ${place <= 3 ? 'bg-spruce' : 'border-2 border-control'}`} />
      ))}
    </span>
  ),
  instant: (
    <span className="figures flex gap-2 font-semibold text-sm">
      {['CSV', 'XLSX', '@'].map((form) => (
        <span key={form} className="rounded-control rounded-tr-none bg-soft px-3 py-2 text-spruce">
          {form}
        </span>
      ))}
    </span>
  ),
  gdpr: (
    <span className="flex items-center gap-3 text-spruce">
      <Icon name="fingerprint" className="size-9" />
      <span className="grid gap-1.5">
        <span className="block h-1.5 w-28 rounded-full bg-line" />
        <span className="block h-1.5 w-20 rounded-full bg-line" />
        <span className="block h-1.5 w-10 rounded-full bg-cloudberry" />
      </span>
    </span>
  ),
};

export function Benefits() {
  const t = useTranslations('home.benefits');
  return (
    <section aria-labelledby="benefits" className="measure py-12 sm:py-21">
      <div className="grid gap-10 lg:grid-cols-[0.8fr_1.6fr] lg:gap-16">
        <div>
          <h2 id="benefits" className="text-h2">
            {t('title')}
          </h2>
          <p className="mt-4 max-w-[40ch] text-muted">{t('text')}</p>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
          {benefits.map((name) => (
            <li key={name} className="grid grid-cols-[5.5rem_1fr] gap-x-3 bg-paper p-4 sm:block sm:p-8">
              <span aria-hidden="true" className="row-span-2 flex h-12 origin-left items-center max-sm:scale-[0.6]">
                {proofs[name]}
              </span>
              <h3 className="text-h3 sm:mt-5">{t(`${name}.title`)}</h3>
              <p className="mt-1 text-muted text-sm sm:mt-2">{t(`${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
