import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/format.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import { useRemoval } from '../kit/use-confirm.tsx';
import { useCategoryName } from '../kit/use-names.ts';
import { RequestOffers } from './request-offers.tsx';
import type { ListedRequest } from './requests-list.tsx';

type Props = { request: ListedRequest; onClose: () => void };

export function RequestDialog({ request, onClose }: Props) {
  const t = useTranslations('adminRequests');
  const tField = useTranslations('admin.fields');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const { fieldOf, question, ...form } = useRowForm<'notes', ListedRequest>({
    id: 'request',
    list: 'quote-requests',
    fields: { notes: { kind: 'long-text' } },
    row: request,
    draftOf: (row) => ({ notes: row?.notes ?? '' }),
    label: () => t('notes'),
    say: (_name, typed) => typed || '–',
    describe: () => '',
    write: (draft, { version }, row) => ask('PATCH /admin/quote-requests/:id', { params: row, body: draft, version }),
    done: t('updated'),
    onEnd: onClose,
  });
  const removal = useRemoval<ListedRequest>({
    list: 'quote-requests',
    remove: (row) => ask('DELETE /admin/quote-requests/:id', { params: row }),
    title: t('remove.title'),
    text: ({ name }) => t('remove.text', { name }),
    done: t('remove.done'),
    stays: (code) => (code === 'accepted' ? { title: t('remove.staysTitle'), text: t('remove.staysText') } : undefined),
    onDone: onClose,
  });
  const categoryName = useCategoryName();
  const moment = (iso: string) => formatMoment(iso, language);
  return (
    <FormDialog
      title={t('title', { name: request.name })}
      onClose={onClose}
      isWide
      steps={{ list: 'quote-requests', current: request.id }}
    >
      <DescriptionList
        rows={[
          [t('reference'), request.reference],
          [
            tField('email'),
            <a key="email" href={`mailto:${request.email}`} className="text-lake underline">
              {request.email}
            </a>,
          ],
          [tField('phone'), request.phone],
          [t('postalCode'), request.postalCode],
          [t('category'), categoryName(request.category.id, request.category.name)],
          [t('need'), request.need ?? '–'],
          [tField('createdAt'), moment(request.createdAt)],
          [t('consentAt'), request.consentAt ? moment(request.consentAt) : '–'],
          [t('consentText'), request.consentText ?? '–'],
        ]}
      />
      <h3 className="mt-5 font-semibold text-sm">{t('offeredTo')}</h3>
      <RequestOffers request={request} onDone={onClose} />
      <AdminForm
        form={form}
        submit={t('saveNotes')}
        cancel={tEdit('close')}
        onCancel={onClose}
        aside={
          <QuietButton onClick={() => removal.ask(request)} className="mr-auto">
            {tEdit('delete')}
          </QuietButton>
        }
        className="mt-5"
      >
        <FormField {...fieldOf('notes')} maxLength={2000} />
      </AdminForm>
      {removal.dialog}
      {question}
    </FormDialog>
  );
}
