import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageLink } from '../../../ui/page-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addCompared, removeCompared, useCompared } from './compare-store.ts';
import { comparedAddress, maxCompared } from './compared.rules.ts';

/** Chosen here, a listing stands beside the others that were chosen in this tab; the link takes the place of the word. */
export function CompareBox({ id, which }: { id: string; which: ReactNode }) {
  const t = useTranslations('leadCard.compare');
  const compared = useCompared();
  const isChosen = compared.includes(id);
  const isCompared = isChosen && compared.length > 1;
  const comparison = { label: t('show', { count: String(compared.length) }), href: comparedAddress(compared) };
  const toggle = () => {
    if (isChosen) removeCompared(id);
    else if (!addCompared(id)) {
      showToast({ title: t('full'), text: t('fullText', { count: String(maxCompared) }), action: comparison });
    }
  };
  return (
    <span className="compare-box">
      <label>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        <span className={isCompared ? 'sr-only' : undefined}>{t('choose')}</span>
        {which}
      </label>
      {isCompared && (
        <PageLink href={comparison.href} aria-label={comparison.label}>
          {t('choose')}
          <sup>{compared.length}</sup>
        </PageLink>
      )}
    </span>
  );
}
