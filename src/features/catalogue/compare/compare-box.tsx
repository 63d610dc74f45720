import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { QuietButton } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';
import { addCompared, removeCompared, setCompared, useCompared } from './compare-store.ts';
import { comparedAddress, maxCompared } from './compared.rules.ts';

/** Chosen here, a listing stands beside the others that were chosen in this tab. */
export function CompareBox({ id, which }: { id: string; which: ReactNode }) {
  const t = useTranslations('leadCard.compare');
  const compared = useCompared();
  const isChosen = compared.includes(id);
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && compared.length >= maxCompared}
        onChange={() => (isChosen ? removeCompared(id) : addCompared(id))}
      />
      {t('choose')}
      {which}
    </label>
  );
}

/** Below a list, in sight as long as the list is. */
export function CompareBar() {
  const t = useTranslations('leadCard.compare');
  const compared = useCompared();
  const clear = () => {
    setCompared([]);
    document.getElementById('content')?.focus();
  };
  if (compared.length === 0) return null;
  return (
    <div className="compare-bar">
      <p role="status">
        {t('picked', { count: compared.length })}
        {compared.length >= maxCompared && <small>{t('fullText', { count: String(maxCompared) })}</small>}
      </p>
      {compared.length > 1 && <ButtonLink href={comparedAddress(compared)}>{t('choose')}</ButtonLink>}
      <QuietButton onClick={clear}>{t('clear')}</QuietButton>
    </div>
  );
}
