import { useTranslations } from 'use-intl';
import { QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListingSearch } from '../kit/listing-search.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';

/** Which listing the leads of a file are sold in; the import itself stands on its page. */
export function ImportDialog() {
  const t = useTranslations('adminLeads.importTo');
  const tEdit = useTranslations('admin.edit');
  const { search, goTo } = useAdminSearch();
  const close = () => goTo({ ...search, view: undefined }, { replace: true });
  return (
    <Dialog title={t('title')} onClose={close} isWide>
      <p className="mt-2 mb-4 text-muted text-sm">{t('text')}</p>
      <ListingSearch
        id="import-to"
        label={t('listing')}
        problem={undefined}
        leadIds={[]}
        offersNewest
        onPick={({ id: of }) => goTo({ tab: 'leads', of, view: 'records' }, { replace: true })}
      />
      <QuietButton className="mt-4" onClick={close}>
        {tEdit('cancel')}
      </QuietButton>
    </Dialog>
  );
}
