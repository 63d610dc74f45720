import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { claimStatuses } from '../../claims/claim-status.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { usePicked } from '../kit/table/use-picked.ts';
import { useListState } from '../kit/use-list-state.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { askedOf } from './claims-asked.rules.ts';
import { ClaimsBulkBar } from './claims-bulk-bar.tsx';
import { useClaimsColumns } from './claims-columns.tsx';
import { useDecisions } from './use-decisions.tsx';

const filterNames = ['status'] as const;

export function ClaimsList() {
  const t = useTranslations('adminClaims');
  const { state, go } = useListState('claims', filterNames);
  const asked = useMemo(() => askedOf(state), [state]);
  const picked = usePicked<ListedClaim>(({ claimId }) => claimId);
  const picking = {
    picked,
    canPick: ({ status }: ListedClaim) => status === 'open',
    labelOf: ({ record }: ListedClaim) => t('bulk.pick', { reference: record.reference }),
  };
  const decisions = useDecisions(picked);
  const [opened, setOpened] = useState<ListedClaim | null>(null);
  const columns = useClaimsColumns(setOpened);
  const options = [...claimStatuses.filter((status) => status !== 'open'), 'all' as const];
  return (
    <>
      <AdminTable<ListedClaim>
        list="claims"
        path={addressOf('GET /admin/claims')}
        asked={asked}
        exportsAs="claims.csv"
        label={t('label')}
        columns={columns}
        keyOf={({ claimId }) => claimId}
        order="due"
        state={state}
        go={go}
        filters={[
          {
            name: 'status',
            label: t('status'),
            unset: t('filters.open'),
            options: options.map((value) => ({ value, label: t(`filters.${value}`) })),
          },
        ]}
        picking={picking}
        selection={(rows) => (
          <ClaimsBulkBar picking={picking} rows={rows} onDecide={(decision) => decisions.ask(picked.rows, decision)} />
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && (
        <ClaimDialog
          claim={opened}
          onDecide={(decision) => {
            setOpened(null);
            decisions.ask([opened], decision);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {decisions.dialogs}
    </>
  );
}
