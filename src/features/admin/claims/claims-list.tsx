import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressOf, apiPage } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { type ClaimDecision, claimDecisions, claimStatuses } from '../../claims/claim-status.rules.ts';
import type { ListState } from '../kit/list-state.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { BulkBar } from '../kit/table/bulk-bar.tsx';
import { filterBy } from '../kit/table/list-columns.tsx';
import { type Picking, usePicked } from '../kit/table/use-picked.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useNamed, useOpened } from '../kit/use-opened.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { useClaimsColumns } from './claims-columns.tsx';
import { sumOf } from './decide-dialog.tsx';
import { useDecisions } from './use-decisions.tsx';

const maxPicked = 100;

type Props = {
  picking: Picking<ListedClaim>;
  rows: readonly ListedClaim[];
  onDecide: (decision: ClaimDecision) => void;
};

function ClaimsBulkBar({ picking, rows, onDecide }: Props) {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const { count, rows: claims } = picking.picked;
  const text = t('bulk.picked', { count, amount: formatAmount(sumOf(claims), language) });
  return (
    <BulkBar picking={picking} rows={rows} max={maxPicked} text={text} label={t('bulk.label')}>
      {claimDecisions.map((decision) => (
        <SmallButton key={decision} onClick={() => onDecide(decision)}>
          {t(`decide.actions.${decision}`)}
        </SmallButton>
      ))}
    </BulkBar>
  );
}

const filterNames = ['status'] as const;

/** This list shows open claims by default, while the API returns all. */
function listedBy(state: ListState): ListState {
  const { status = 'open', ...others } = state.filters;
  return { ...state, filters: status === 'all' ? others : { ...others, status } };
}

export function ClaimsList() {
  const t = useTranslations('adminClaims');
  const tField = useTranslations('admin.fields');
  const { state, go } = useListState('claims', filterNames);
  const listed = useMemo(() => listedBy(state), [state]);
  const picked = usePicked<ListedClaim>(({ claimId }) => claimId);
  const picking = {
    picked,
    canPick: ({ status }: ListedClaim) => status === 'open',
    labelOf: ({ record }: ListedClaim) => t('bulk.pick', { reference: record.reference }),
  };
  const named = useNamed((of) => {
    const address = `${addressOf('GET /admin/claims')}?q=${of}`;
    return { queryKey: ['admin', 'claims', address], queryFn: () => apiPage<ListedClaim>(address) };
  });
  const { opened, open, close } = useOpened(named?.items[0]);
  const decisions = useDecisions(picked, close);
  const columns = useClaimsColumns(open);
  return (
    <>
      <AdminTable<ListedClaim>
        list="claims"
        query={listed}
        label={t('label')}
        columns={columns}
        keyOf={({ claimId }) => claimId}
        onOpen={open}
        order="due"
        {...{ state, go }}
        filters={[
          filterBy(
            'status',
            [...claimStatuses.filter((status) => status !== 'open'), 'all'],
            [tField('status'), t('filters.open')],
            (value) => t(`filters.${value}`),
          ),
        ]}
        picking={picking}
        selection={(rows) => (
          <ClaimsBulkBar picking={picking} rows={rows} onDecide={(decision) => decisions.ask(picked.rows, decision)} />
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && !decisions.isAsking && (
        <ClaimDialog
          key={opened.claimId}
          claim={opened}
          onDecide={(decision) => decisions.ask([opened], decision)}
          onClose={close}
        />
      )}
      {decisions.dialogs}
    </>
  );
}
