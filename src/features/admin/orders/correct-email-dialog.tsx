import { useTranslations } from 'use-intl';
import { useForm } from '../../../platform/form/use-form.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { changeOrder, type WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useOrderAction } from './use-order-action.ts';

type Props = { order: WholeOrder; onClose: () => void };

/** The delivery is mailed to the new address; links of the old one stop working. */
export function CorrectEmailDialog({ order, onClose }: Props) {
  const t = useTranslations('adminOrders.correct');
  const { perform, isBusy, refusal } = useOrderAction();
  const { problemOf, ...form } = useForm({
    fields: ['customerEmail'],
    schema: async () => (await import('../../admin-orders/admin-orders.input.ts')).orderChangeInput,
    bodyOf: (data) => ({ customerEmail: String(data.get('customerEmail') ?? '').trim() }),
    describe: () => t('invalid'),
    async send(change) {
      const done = { title: t('done'), text: t('doneText', { email: change.customerEmail }) };
      if (await perform(() => changeOrder(order, change), done)) onClose();
    },
  });
  return (
    <FormDialog title={t('title')} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('text')}</p>
      <AdminForm
        form={{ ...form, isSending: isBusy, refusal }}
        submit={t('submit')}
        onCancel={onClose}
        className="mt-4"
      >
        <CheckedField
          id="correct-email"
          name="customerEmail"
          type="email"
          label={t('email')}
          defaultValue={order.customerEmail}
          autoComplete="off"
          maxLength={254}
          required
          problem={problemOf('customerEmail')}
        />
      </AdminForm>
    </FormDialog>
  );
}
