import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { policy } from '../../policy/policy.rules.ts';
import { editRequest, type ListedRequest, offerAgain } from '../../quotes/admin-quotes.queries.ts';
import { isUnderWay, takesPlace } from '../../quotes/quote-status.rules.ts';
import { DescriptionList } from '../kit/description-list.tsx';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useVersionedWrite } from '../kit/use-versioned-write.ts';
import { DeleteRequestDialog } from './delete-request-dialog.tsx';

function Offers({ request }: { request: ListedRequest }) {
  const t = useTranslations('adminRequests');
  const language = useLocale();
  if (request.offers.length === 0) return <p className="mt-1 text-muted text-sm">{t('offeredToNobody')}</p>;
  return (
    <ul className="mt-1 divide-y divide-line text-sm">
      {request.offers.map(({ id, status, provider, createdAt, answeredAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="font-semibold">{provider.companyName}</span>
          <span className="text-muted">
            {t(`answers.${status}`, { date: formatDate(answeredAt ?? createdAt, language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const mayOffer = ({ status, offers }: ListedRequest) =>
  isUnderWay(status) && offers.filter((offer) => takesPlace(offer.status)).length < policy.maxQuoteProviders;

function OfferAgain({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('adminRequests');
  const { run, isBusy } = useAdminWrite('quote-requests');
  const offer = async () => {
    const isDone = await run({
      write: () => offerAgain(id),
      done: { title: t('offeredAgain'), text: t('offeredAgainText') },
    });
    if (isDone) onDone();
  };
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => void offer()} className="mt-3">
      {t('offerAgain')}
    </Button>
  );
}

type Props = { request: ListedRequest; onClose: () => void };

/** One request: who asks, what they agreed to, whom it was offered to, and the shop's own notes. */
export function RequestDialog({ request, onClose }: Props) {
  const t = useTranslations('adminRequests');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const write = useVersionedWrite<ListedRequest, { notes: string }>({
    list: 'quote-requests',
    write: editRequest,
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
      <Offers request={request} />
      {mayOffer(request) && <OfferAgain id={request.id} onDone={onClose} />}
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
