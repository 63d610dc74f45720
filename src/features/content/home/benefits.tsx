import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { QualityRing } from '../../../ui/quality-ring.tsx';

const benefits = ['quality', 'exclusive', 'instant', 'gdpr'] as const;

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
    <section aria-labelledby="benefits" className="measure py-8 sm:py-21">
      <div className="grid gap-4 sm:gap-10 lg:grid-cols-[0.8fr_1.6fr] lg:gap-16">
        <div>
          <h2 id="benefits" className="text-h2">
            {t('title')}
          </h2>
          <p className="mt-4 max-w-[40ch] text-muted max-sm:hidden">{t('text')}</p>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
          {benefits.map((name) => (
            <li key={name} className="bg-paper px-4 py-3 sm:p-8">
              <span aria-hidden="true" className="flex h-12 items-center max-sm:hidden">
                {proofs[name]}
              </span>
              <h3 className="max-sm:font-sans max-sm:text-base sm:mt-5 sm:text-h3">{t(`${name}.title`)}</h3>
              <p className="mt-1 text-muted text-sm sm:mt-2">{t(`${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
