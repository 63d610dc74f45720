import { useTranslations } from 'use-intl';
import { RuledRows } from '../../content/pages/ruled-rows.tsx';
import { QuoteForm } from './quote-form.tsx';

const steps = ['describe', 'matched', 'compare'] as const;

const benefits = ['free', 'certified', 'private', 'fair'] as const;

function Steps() {
  const t = useTranslations('quotes.steps');
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="font-semibold font-sans text-base tracking-normal">
        {t('title')}
      </h2>
      <ol className="mt-4 grid gap-5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-on-cloudberry/30 border-t pt-4">
            <span aria-hidden="true" className="figures w-5 shrink-0 font-semibold text-h3 leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold font-sans text-base tracking-normal">{t(`${step}.title`)}</h3>
              <p className="mt-1 max-w-[42ch] text-sm">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The form matters most: above the explanation on a phone, beside it on a wide screen. */
export function QuoteScreen({ preselected, contactEmail }: { preselected: string | undefined; contactEmail: string }) {
  const t = useTranslations('quotes');
  const rows = benefits.map((name) => ({
    name,
    title: t(`benefits.${name}.title`),
    text: t(`benefits.${name}.text`),
  }));
  return (
    <>
      <div className="measure pt-6 sm:pt-10">
        <div className="grid gap-x-14 gap-y-8 rounded-band bg-cloudberry p-4 text-on-cloudberry sm:p-8 lg:grid-cols-[1fr_1.05fr] lg:grid-rows-[auto_1fr] lg:p-12">
          <header className="px-2 pt-4 sm:px-0 lg:pt-2">
            <h1 className="max-w-[12ch] text-h1">{t('title')}</h1>
            <p className="mt-5 max-w-[44ch] text-lg">{t('intro')}</p>
          </header>
          <div className="rounded-card bg-paper p-5 text-ink sm:p-8 lg:col-start-2 lg:self-start lg:row-span-2 lg:row-start-1">
            <QuoteForm preselected={preselected} contactEmail={contactEmail} />
          </div>
          <div className="px-2 pb-4 sm:px-0 lg:pb-0">
            <Steps />
          </div>
        </div>
      </div>
      <RuledRows id="benefits" title={t('benefits.title')} rows={rows} />
    </>
  );
}
