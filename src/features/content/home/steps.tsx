import { useTranslations } from 'use-intl';

const steps = ['search', 'review', 'pay', 'receive'] as const;

export function Steps() {
  const t = useTranslations('home.steps');
  return (
    <section aria-labelledby="steps" className="bg-band text-on-band">
      <div className="measure py-12 sm:py-21">
        <h2 id="steps" className="text-h2">
          {t('title')}
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-7 sm:mt-12 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step} className="relative border-on-band-muted/50 border-t pt-4 sm:pt-6">
              <span aria-hidden="true" className="absolute -top-[7px] left-0 size-3.5 rotate-45 bg-cloudberry" />
              <p aria-hidden="true" className="figures text-on-band-muted text-sm">
                {index + 1}
              </p>
              <h3 className="mt-1 text-h3">{t(`${step}.title`)}</h3>
              <p className="mt-2 max-w-[34ch] text-on-band-muted text-sm">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
