import { useTranslations } from 'use-intl';

export function AboutMission() {
  const t = useTranslations('about.mission');
  return (
    <section aria-labelledby="mission" className="measure pt-14 sm:pt-21">
      <div className="grid gap-6 lg:grid-cols-[0.7fr_1.6fr] lg:gap-16">
        <h2 id="mission" className="text-h2">
          {t('title')}
        </h2>
        <p className="max-w-[52ch] font-display text-xl leading-[1.4] sm:text-[1.7rem]">{t('text')}</p>
      </div>
    </section>
  );
}
