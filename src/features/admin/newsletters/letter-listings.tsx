import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { ListingSearch } from '../kit/listing-search.tsx';

type Props = {
  id: string;
  label: string;
  problem: string | undefined;
  leadIds: readonly string[];
  onChange: (leadIds: string[]) => void;
};

const maxListings = 6;

/** Chosen by a search. What they cost and how many are left is filled in when the letter is sent. */
export function LetterListings({ id, label, problem, leadIds, onChange }: Props) {
  const t = useTranslations('adminLetters.listings');
  const chosen = useQueries({
    queries: leadIds.map((leadId) => queryFor('GET /admin/leads/:id', { params: { id: leadId } })),
  });
  return (
    <div>
      <ListingSearch
        {...{ id, label, problem, leadIds }}
        disabled={leadIds.length >= maxListings}
        hint={t('hint', { count: String(maxListings) })}
        onPick={(lead) => onChange([...leadIds, lead.id])}
      />
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
