import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { comparePath } from '../../../platform/paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addCompared, removeCompared, useCompared } from './compare-store.ts';
import { maxCompared, writeCompared } from './compared.rules.ts';

/** Chosen here, a listing stands beside the others that were chosen in this tab. */
export function CompareBox({ id, which }: { id: string; which: ReactNode }) {
  const t = useTranslations('leadCard.compare');
  const compared = useCompared();
  const isChosen = compared.includes(id);
  const toggle = () => {
    if (isChosen) removeCompared(id);
    else if (!addCompared(id)) {
      const action = {
        label: t('show', { count: String(compared.length) }),
        href: comparePath(writeCompared(compared)),
      };
      showToast({ title: t('full'), text: t('fullText', { count: String(maxCompared) }), action });
    }
  };
  return (
    <span className="compare-box">
      <label>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        {t('choose')}
        {which}
      </label>
      {isChosen && compared.length > 1 && (
        <PageLink href={comparePath(writeCompared(compared))}>{t('show', { count: String(compared.length) })}</PageLink>
      )}
    </span>
  );
}
