import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/**
 * What is half typed is not lost without a question: another tab, section or row, the way back, Escape, and by the
 * browser's own question a reload. `onDiscard` lets go of what was typed.
 */
export function useUnsaved(isChanged: boolean, onDiscard: () => void) {
  const t = useTranslations('admin.edit');
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: true,
    disabled: !isChanged,
    withResolver: true,
  });
  const discard = () => {
    setWanted(null);
    onDiscard();
    wanted?.();
    proceed?.();
  };
  const keep = () => {
    setWanted(null);
    reset?.();
  };
  return {
    /** Goes there, after the question when there is something to lose. */
    leave(there: () => void) {
      if (isChanged) return setWanted(() => there);
      onDiscard();
      there();
    },
    question: (wanted || status === 'blocked') && (
      <ConfirmDialog
        title={t('discardTitle')}
        text={t('discardText')}
        confirm={t('discard')}
        cancel={t('keepTyping')}
        onConfirm={discard}
        onCancel={keep}
      />
    ),
  };
}
