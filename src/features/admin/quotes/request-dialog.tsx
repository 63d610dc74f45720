import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { useVersionedWrite } from '../kit/use-versioned-write.ts';
import { DeleteRequestDialog } from './delete-request-dialog.tsx';
import { RequestOffers } from './request-offers.tsx';
import type { ListedRequest } from './requests-list.tsx';

type Props = { request: ListedRequest; onClose: () => void };

export function RequestDialog({ request, onClose }: Props) {
  const t = useTranslations('adminRequests');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const write = useVersionedWrite<ListedRequest, { notes: string }>({
    list: 'quote-requests',
    write: (id, body, version) => ask('PATCH /admin/quote-requests/:id', { params: { id }, body, version }),
    done: t('updated'),
  });
  const { stale, pending, isBusy } = write;
  const [isLeaving, setLeaving] = useState(false);
  const moment = (iso: string) => `${formatDate(iso, language)} ${formatTime(iso, language)}`;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const notes = String(new FormData(event.currentTarget).get('notes') ?? '');
    if (await write.save(request, { notes })) onClose();
  };
  const saveOver = async () => {
    if (await write.saveOver()) onClose();
  };
  return (
    <Dialog title={t('title', { name: request.name })} onClose={onClose} isWide>
      <DescriptionList
        rows={[
          [t('reference'), request.reference],
          [
            t('email'),
            <a key="email" href={`mailto:${request.email}`} className="text-lake underline">
              {request.email}
            </a>,
          ],
          [t('phone'), request.phone],
          [t('postalCode'), request.postalCode],
          [t('category'), request.category.name],
          [t('need'), request.need ?? t('none')],
          [t('createdAt'), moment(request.createdAt)],
          [t('consentAt'), request.consentAt ? moment(request.consentAt) : t('none')],
          [t('consentText'), request.consentText ?? t('none')],
        ]}
      />
      <h3 className="mt-5 font-semibold text-sm">{t('offeredTo')}</h3>
      <RequestOffers request={request} onDone={onClose} />
      <form noValidate method="post" onSubmit={(event) => void save(event)} className="mt-5">
        <CheckedText
          id="request-notes"
          name="notes"
          label={t('notes')}
          rows={3}
          maxLength={2000}
          defaultValue={request.notes ?? ''}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setLeaving(true)} className="mr-auto">
            {tEdit('delete')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {tEdit('close')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {t(isBusy ? 'savingNotes' : 'saveNotes')}
          </button>
        </div>
      </form>
      {isLeaving && <DeleteRequestDialog request={request} onDone={onClose} onCancel={() => setLeaving(false)} />}
      {stale && pending && (
        <StaleDialog
          rows={[{ field: t('notes'), theirs: stale.notes || t('none'), mine: pending.change.notes || t('none') }]}
          isBusy={isBusy}
          onTakeTheirs={() => {
            write.giveUp();
            onClose();
          }}
          onSaveMine={() => void saveOver()}
          onClose={write.keepTyping}
        />
      )}
    </Dialog>
  );
}
