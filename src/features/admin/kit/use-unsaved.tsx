import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type UnsavedForm, unsavedForms } from './unsaved-forms.ts';

/** Where somebody is going, how what was typed is let go of, and what is to be done when they stay. */
type Leaving = { go: () => void; discard: () => void; stay?: () => void };

type OnLeave = (leaving: Leaving) => void;

/** The router's own hook for this would be sent with every first visit of the shop; its history is there anyway. */
function useBlockedWay(isBlocked: boolean, onLeave: OnLeave, onDiscard: () => void) {
  const { history } = useRouter();
  const form = useRef<UnsavedForm>({ discard: onDiscard });
  useEffect(() => {
    form.current.discard = onDiscard;
  });
  useEffect(() => (isBlocked ? unsavedForms.add(form.current) : undefined), [isBlocked]);
  useEffect(() => {
    if (!isBlocked) return;
    const { discardAll } = unsavedForms;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: () =>
        new Promise((answer) => {
          if (!unsavedForms.isOnTop(form.current)) return answer(false);
          onLeave({ go: () => answer(false), discard: discardAll, stay: () => answer(true) });
        }),
    });
  }, [history, isBlocked, onLeave]);
}

/**
 * What is half typed is not lost without a question: another tab, section or row, the way back, Escape, and by the
 * browser's own question a reload. `onDiscard` lets go of what was typed. Of several forms the one on top asks for all.
 */
export function useUnsaved(isChanged: boolean, onDiscard: () => void) {
  const t = useTranslations('admin.edit');
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useBlockedWay(isChanged, setLeaving, onDiscard);
  const discard = () => {
    setLeaving(null);
    leaving?.discard();
    leaving?.go();
  };
  const stay = () => {
    setLeaving(null);
    leaving?.stay?.();
  };
  return {
    /** Goes there, after the question when there is something to lose. */
    leave(go: () => void) {
      if (isChanged) return setLeaving({ go, discard: onDiscard });
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
