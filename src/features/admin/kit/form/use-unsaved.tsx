import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { type UnsavedForm, unsavedForms } from './unsaved-forms.ts';

type Leaving = { go: () => void; discard: () => void; stay?: () => void };

type OnLeave = (leaving: Leaving) => void;

/** The router's own hook would be part of every first visit to the shop; its history is loaded anyway. */
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
 * Asks before typed text is lost by navigating, going back, pressing Escape or reloading. With several forms only the
 * top one asks, for all of them.
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
