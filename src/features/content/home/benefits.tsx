import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';

const benefits = ['quality', 'exclusive', 'instant', 'gdpr'] as const;

/** `sample`: one of the leads, as its listing shows it. */
export function Benefits({ sample }: { sample: ReactNode }) {
  const t = useTranslations('home.benefits');
  return (
    <section
      aria-labelledby="benefits"
      className={classNames(
        'measure grid items-center gap-4 py-8 sm:gap-10 sm:py-21',
        Boolean(sample) && 'lg:grid-cols-[1.1fr_1fr] lg:gap-16',
      )}
    >
      <div>
        <h2 id="benefits" className="text-h2">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-[40ch] text-muted max-sm:hidden">{t('text')}</p>
        {sample && (
          <figure className="sample-sheet mt-8 max-sm:hidden">
            <figcaption>{t('sample')}</figcaption>
            {sample}
          </figure>
        )}
      </div>
      <ul
        className={classNames(
          'divide-y divide-line border-line border-y',
          // nothing stands beside it in a shop that has no lead to show
          !sample && 'gap-x-16 sm:grid sm:grid-cols-2 sm:divide-y-0 sm:border-y-0 sm:*:border-t',
        )}
      >
        {benefits.map((name) => (
          <li key={name} className="border-line py-3 sm:py-6">
            <h3 className="max-sm:font-sans max-sm:text-base sm:text-h3">{t(`${name}.title`)}</h3>
            <p className="mt-1 max-w-[52ch] text-muted text-sm sm:mt-2">{t(`${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
