import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Where somebody is going, and what is to be done when they stay. */
type Leaving = { go: () => void; stay?: () => void };

/** The router's own hook for this would be sent with every first visit of the shop; its history is there anyway. */
function useBlockedWay(isBlocked: boolean, onLeave: (leaving: Leaving) => void) {
  const { history } = useRouter();
  useEffect(() => {
    if (!isBlocked) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: () =>
        new Promise((answer) => {
          onLeave({ go: () => answer(false), stay: () => answer(true) });
        }),
    });
  }, [history, isBlocked, onLeave]);
}

/**
 * What is half typed is not lost without a question: another tab, section or row, the way back, Escape, and by the
 * browser's own question a reload. `onDiscard` lets go of what was typed.
 */
export function useUnsaved(isChanged: boolean, onDiscard: () => void) {
  const t = useTranslations('admin.edit');
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useBlockedWay(isChanged, setLeaving);
  const discard = () => {
    setLeaving(null);
    onDiscard();
    leaving?.go();
  };
  const stay = () => {
    setLeaving(null);
    leaving?.stay?.();
  };
  return {
    /** Goes there, after the question when there is something to lose. */
    leave(go: () => void) {
      if (isChanged) return setLeaving({ go });
      onDiscard();
      go();
    },
    question: leaving && (
      <ConfirmDialog
        title={t('discardTitle')}
        text={t('discardText')}
        confirm={t('discard')}
        cancel={t('keepTyping')}
        onConfirm={discard}
        onCancel={stay}
      />
    ),
  };
}
