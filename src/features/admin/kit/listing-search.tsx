import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Address, type AnswerTo, addressOf, apiPage } from '../../../platform/api.ts';
import { usePaused } from '../../../platform/form/use-paused.ts';
import { formatCount, formatKronor } from '../../../platform/format.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';

type FoundLead = AnswerTo<'GET /admin/leads'>[number];

type Props = {
  id: string;
  label: string;
  problem: string | undefined;
  hint?: string;
  disabled?: boolean;
  /** Before anything is typed. */
  offersNewest?: boolean;
  /** Those that are chosen already. */
  leadIds: readonly string[];
  onPick: (lead: FoundLead) => void;
};

/** Finds a listing to choose. */
export function ListingSearch({ leadIds, onPick, offersNewest = false, ...field }: Props) {
  const t = useTranslations('admin.listings');
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed, 250);
  const isAsked = q.length > 1 || (offersNewest && q === '');
  const address: Address<FoundLead> = `${addressOf('GET /admin/leads')}?q=${encodeURIComponent(q)}&limit=6`;
  const found = useQuery({
    queryKey: ['admin', 'leads', address],
    queryFn: async () => (await apiPage(address)).items,
    enabled: isAsked,
  });
  const offered = isAsked ? (found.data ?? []).filter((lead) => !leadIds.includes(lead.id)) : [];
  return (
    <>
      <CheckedField
        {...field}
        value={typed}
        placeholder={t('search')}
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
                  onPick(lead);
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
      {isAsked && found.data && offered.length === 0 && (
        <p role="status" className="mt-2 text-muted text-sm">
          {t('none')}
        </p>
      )}
    </>
  );
}
