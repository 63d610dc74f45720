import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { namesOf } from '../../../platform/pick.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { qualityParts, suggestQuality } from '../../catalogue/quality-suggestion.rules.ts';

/** As if it was typed, so that the form takes it for a change. */
function take(fieldId: string, score: number): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = String(score);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** What the listing's leads, their verification and claims come to, part by part. */
export function QualitySuggestion({ lead, fieldId }: { lead: AdminLead; fieldId: string }) {
  const t = useTranslations('adminLeads.suggestion');
  const [now] = useState(() => new Date());
  const suggested = suggestQuality(lead, now);
  if (!suggested) return <p className="mt-1 text-muted text-xs">{t('none')}</p>;
  const { score, parts } = suggested;
  return (
    <div className="mt-1 text-xs">
      <SmallButton onClick={() => take(fieldId, score)} className="-ml-2">
        {t('take', { score: String(score) })}
      </SmallButton>
      <ul className="flex flex-wrap gap-x-3 text-muted tabular-nums">
        {namesOf(qualityParts).map((part) => (
          <li key={part}>{t(`parts.${part}`, { points: String(parts[part]), most: String(qualityParts[part]) })}</li>
        ))}
      </ul>
    </div>
  );
}
