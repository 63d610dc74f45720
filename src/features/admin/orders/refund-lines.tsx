import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { leftOf } from '../../refunds/refund-plan.rules.ts';
import type { RefundDraft } from './refund-draft.rules.ts';

type Quantities = RefundDraft['quantities'];

type Props = {
  items: WholeOrder['items'];
  quantities: Quantities;
  problemOf: (itemId: string) => string | undefined;
  problem?: string | undefined;
  onChange: (quantities: Quantities) => void;
};

export function RefundLines({ items, quantities, problemOf, problem, onChange }: Props) {
  const t = useTranslations('adminRefunds');
  const language = useLocale();
  return (
    <div className="grid gap-4 border-line border-l-2 pl-4">
      {items.map((item) => (
        <CheckedField
          key={item.id}
          id={`refund-${item.id}`}
          name={item.id}
          label={item.title}
          hint={t('left', { count: leftOf(item), price: formatAmount(item.discountedPrice, language) })}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          disabled={leftOf(item) === 0}
          value={quantities[item.id] ?? ''}
          onChange={({ target }) => onChange({ ...quantities, [item.id]: target.value })}
          problem={problemOf(item.id)}
        />
      ))}
      {problem && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
