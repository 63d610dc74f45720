import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Address, type AnswerTo, addressOf, apiPage, asked } from '../../../platform/api.ts';
import { usePaused } from '../../../platform/form/use-paused.ts';
import { formatCount, formatKronor } from '../../../platform/format.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';

type Props = {
  id: string;
  label: string;
  problem: string | undefined;
  leadIds: readonly string[];
  onChange: (leadIds: string[]) => void;
};

type FoundLead = AnswerTo<'GET /admin/leads'>[number];

const mostListings = 6;

/** Chosen by a search. What they cost and how many are left is filled in when the letter is sent. */
export function LetterListings({ id, label, problem, leadIds, onChange }: Props) {
  const t = useTranslations('adminLetters.listings');
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed, 250);
  const chosen = useQueries({
    queries: leadIds.map((leadId) => asked('GET /admin/leads/:id', { params: { id: leadId } })),
  });
  const address: Address<FoundLead> = `${addressOf('GET /admin/leads')}?q=${encodeURIComponent(q)}&limit=6`;
  const found = useQuery({
    queryKey: ['admin', 'leads', address],
    queryFn: async () => (await apiPage(address)).items,
    enabled: q.length > 1,
  });
  const offered = q.length > 1 ? (found.data ?? []).filter((lead) => !leadIds.includes(lead.id)) : [];
  return (
    <div>
      <CheckedField
        {...{ id, label, problem }}
        value={typed}
        placeholder={t('search')}
        disabled={leadIds.length >= mostListings}
        hint={t('hint', { count: String(mostListings) })}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {offered.length > 0 && (
        <ul aria-label={t('found')} className="mt-2 divide-y divide-line rounded-xs border border-line">
          {offered.map((lead) => (
            <li key={lead.id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...leadIds, lead.id]);
                  setTyped('');
                }}
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 px-3 py-2 text-left text-sm hover:bg-soft focus-visible:-outline-offset-2"
              >
                <span lang="sv" className="min-w-0 break-words font-semibold">
                  {lead.title}
                </span>
                <span className="text-muted text-xs">
                  {t('facts', {
                    price: formatKronor(lead.pricePerLead, language),
                    count: formatCount(lead.obtainableCount, language),
                  })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {q.length > 1 && found.data && offered.length === 0 && (
        <p role="status" className="mt-2 text-muted text-sm">
          {t('none')}
        </p>
      )}
      {leadIds.length > 0 && (
        <ul aria-label={t('chosen')} className="mt-2 grid gap-1">
          {leadIds.map((leadId, place) => {
            const lead = chosen[place]?.data;
            const title = lead?.title ?? '…';
            return (
              <li
                key={leadId}
                className="flex items-center justify-between gap-3 rounded-xs bg-soft py-1 pr-1 pl-3 text-sm"
              >
                <span className="min-w-0 break-words">
                  <span lang="sv">{title}</span>
                  {lead && lead.obtainableCount === 0 && <span className="text-danger text-xs"> {t('soldOut')}</span>}
                </span>
                <SmallButton
                  aria-label={t('removeRow', { title })}
                  onClick={() => onChange(leadIds.filter((one) => one !== leadId))}
                >
                  {t('remove')}
                </SmallButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
