import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { HowSteps } from '../features/content/pages/how-steps.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { RuledCards } from '../features/content/pages/ruled-cards.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['how'] as const;

export const Route = createFileRoute('/hur-det-fungerar')({
  ...contentPage({ path: paths.howItWorks, parts }),
  component: () => (
    <PageTexts parts={parts}>
      <HowItWorks />
    </PageTexts>
  ),
});

function HowItWorks() {
  const t = useTranslations('how');
  const cards = [
    { name: 'quality', icon: 'refresh-cw' },
    { name: 'gdpr', icon: 'shield-check' },
    { name: 'conversion', icon: 'handshake' },
    { name: 'support', icon: 'clock' },
  ] as const;
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} />
      <HowSteps />
      <RuledCards
        id="benefits"
        title={t('benefitsTitle')}
        cards={cards.map(({ name, icon }) => ({
          name,
          icon,
          title: t(`benefits.${name}.title`),
          text: t(`benefits.${name}.text`),
        }))}
      />
      <ClosingBand
        title={t('closing.title')}
        text={t('closing.text')}
        leads={t('closing.leads')}
        contact={t('closing.contact')}
      />
    </>
  );
}
