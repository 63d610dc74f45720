import { useTranslations } from 'use-intl';

const steps = ['search', 'review', 'pay', 'receive'] as const;

export function Steps() {
  const t = useTranslations('home.steps');
  return (
    <section aria-labelledby="steps" className="bg-band text-on-band">
      <div className="measure py-8 sm:py-21">
        <h2 id="steps" className="text-h2">
          {t('title')}
        </h2>
        <ol className="mt-4 grid gap-x-8 gap-y-3.5 sm:mt-12 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step}
              className="relative border-on-band-muted/50 max-sm:grid max-sm:grid-cols-[1.5rem_1fr] sm:border-t sm:pt-6"
            >
              <span
                aria-hidden="true"
                className="absolute -top-[7px] left-0 size-3.5 rotate-45 bg-cloudberry max-sm:hidden"
              />
              <p
                aria-hidden="true"
                className="figures text-cloudberry max-sm:row-span-2 max-sm:font-semibold sm:text-on-band-muted sm:text-sm"
              >
                {index + 1}
              </p>
              <h3 className="max-sm:font-sans max-sm:text-base sm:mt-1 sm:text-h3">{t(`${step}.title`)}</h3>
              <p className="max-w-[34ch] sm:mt-2 text-on-band-muted text-sm">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
