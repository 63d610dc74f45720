import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const steps = ['search', 'review', 'pay', 'receive'] as const;

/** `shown`: of each step what a buyer sees of it in the shop. */
export function HowSteps({ shown }: { shown: Record<(typeof steps)[number], ReactNode> }) {
  const t = useTranslations('how');
  return (
    <ol aria-label={t('stepsLabel')} className="measure grid">
      {steps.map((name, index) => (
        <li
          key={name}
          className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 gap-y-6 pb-14 last:pb-0 sm:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12 lg:pb-21"
        >
          {index + 1 < steps.length && (
            <span className="absolute top-14 bottom-3 left-4 border-cloudberry border-l-2 sm:top-24 sm:left-6" />
          )}
          <b className="figures text-[3.5rem] text-spruce leading-[0.8] sm:text-[6rem]">{index + 1}</b>
          <div>
            <h2 className="text-h2">{t(`steps.${name}.title`)}</h2>
            <p className="mt-4 max-w-[52ch]">{t(`steps.${name}.text`)}</p>
            <p className="mt-3 max-w-[52ch] text-muted text-sm">{t(`steps.${name}.detail`)}</p>
          </div>
          <div className="min-w-0 max-lg:col-start-2">{shown[name]}</div>
        </li>
      ))}
    </ol>
  );
}
