import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

const steps = [
  { name: 'search', icon: 'search' },
  { name: 'review', icon: 'badge-check' },
  { name: 'pay', icon: 'credit-card' },
  { name: 'receive', icon: 'zap' },
] as const satisfies readonly { name: string; icon: IconName }[];

export function HowSteps() {
  const t = useTranslations('how');
  return (
    <ol aria-label={t('stepsLabel')} className="measure grid">
      {steps.map(({ name, icon }, index) => (
        <li
          key={name}
          className="relative grid gap-x-10 gap-y-3 border-line border-l-2 pb-12 pl-8 last:pb-4 sm:pl-12 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)]"
        >
          <span aria-hidden="true" className="absolute top-1.5 -left-[9px] size-4 rotate-45 bg-cloudberry" />
          <div>
            <p className="figures font-semibold text-lake text-sm">{t('stepNumber', { count: String(index + 1) })}</p>
            <h2 className="mt-1 flex items-center gap-3 text-h2">{t(`steps.${name}.title`)}</h2>
          </div>
          <div>
            <p className="max-w-[58ch]">{t(`steps.${name}.text`)}</p>
            <p className="mt-4 flex max-w-[58ch] gap-3 rounded-card bg-soft p-4 text-sm">
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-spruce" />
              {t(`steps.${name}.detail`)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
