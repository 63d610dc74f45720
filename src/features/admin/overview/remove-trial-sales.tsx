import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { PageTexts } from '../../content/page-texts.tsx';
import { ProofDialog } from '../kit/form/proof-dialog.tsx';

export function RemoveTrialSales({ count }: { count: number }) {
  const t = useTranslations('adminOverview.firstSteps.trial');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>{t('remove')}</SmallButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PageTexts parts={['adminProof']}>
            <ProofDialog
              list="settings"
              words={{ title: t('title'), submit: t('remove'), done: t('done') }}
              write={(body) => ask('POST /admin/trial-sales/remove', { body })}
              onClose={() => setOpen(false)}
            >
              <p className="mt-2 text-sm">{t('gone', { count })}</p>
              <p className="mt-2 text-muted text-sm">{t('kept')}</p>
            </ProofDialog>
          </PageTexts>
        </Suspense>
      )}
    </>
  );
}
