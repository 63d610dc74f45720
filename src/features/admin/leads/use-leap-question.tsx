import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import { formatKronor } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type LeapDraft, type LeapField, leapsOf } from './lead-draft.rules.ts';

type Asked = { opened: LeapDraft; draft: LeapDraft; leaps: readonly LeapField[]; save: () => void };

/** Large changes of a price or a score are often typing errors, so they need a confirmation. */
export function useLeapQuestion() {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const [leap, setLeap] = useState<Asked | null>(null);
  const shown = (field: LeapField, typed: string) =>
    field === 'pricePerLead' ? t('amount', { amount: formatKronor(typedDecimal(typed), language) }) : typed;
  const textOf = ({ opened, draft, leaps }: Asked) =>
    leaps
      .map((field) =>
        t(`leap.texts.${field}`, { before: shown(field, opened[field]), after: shown(field, draft[field]) }),
      )
      .join(' ');
  return {
    ask(opened: LeapDraft, draft: LeapDraft, save: () => void) {
      const leaps = leapsOf(opened, draft);
      if (leaps.length === 0) return save();
      setLeap({ opened, draft, leaps, save });
    },
    question: leap && (
      <ConfirmDialog
        title={t('leap.title')}
        text={textOf(leap)}
        confirm={t('leap.save')}
        cancel={tEdit('keepTyping')}
        onConfirm={() => {
          setLeap(null);
          leap.save();
        }}
        onCancel={() => setLeap(null)}
      />
    ),
  };
}
