import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import { formatKronor } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isPriceLeap } from './lead-draft.rules.ts';

type Price = { pricePerLead: string };

type Asked = { before: string; after: string; save: () => void };

/** Large price changes are often typing errors, so they need a confirmation. */
export function usePriceQuestion() {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  const amount = (price: string) => t('amount', { amount: formatKronor(price, language) });
  return {
    ask(opened: Price, draft: Price, save: () => void) {
      if (!isPriceLeap(opened.pricePerLead, draft.pricePerLead)) return save();
      setAsked({ before: typedDecimal(opened.pricePerLead), after: typedDecimal(draft.pricePerLead), save });
    },
    question: asked && (
      <ConfirmDialog
        title={t('priceLeapTitle')}
        text={t('priceLeapText', { before: amount(asked.before), after: amount(asked.after) })}
        confirm={t('priceLeapSave')}
        cancel={tEdit('keepTyping')}
        onConfirm={() => {
          setAsked(null);
          asked.save();
        }}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
