import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type ApiFailure, ask, currentRow } from '../../../platform/api.ts';
import { formatCount, formatMoment } from '../../../platform/format.ts';
import { Button, buttonClass, QuietButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm, useRemoval } from '../kit/use-confirm.tsx';
import type { Letter } from './letter-draft.rules.ts';
import { PlanDialog } from './plan-dialog.tsx';

type Props = {
  letter: Letter | null;
  /** Its form stands apart: one form cannot stand within another. */
  formId?: string;
  /** The letter as it is saved; null where it could not be. */
  save: () => Promise<Letter | null>;
  isSaving: boolean;
  onOpen: (id: string) => void;
  /** Its version is another now. */
  onChanged: (letter: Letter) => void;
  /** Where somebody else has changed it meanwhile. */
  onFailure?: (failure: ApiFailure) => unknown;
};

function useLetterWrites({ onOpen, onChanged, onFailure }: Pick<Props, 'onOpen' | 'onChanged' | 'onFailure'>) {
  const t = useTranslations('adminLetters');
  const { run, isBusy } = useAdminWrite('newsletters');
  const why = (failure: ApiFailure) => {
    const known = (['no-address', 'no-readers', 'letter-begun', 'letter-not-begun'] as const).find(
      (one) => one === failure.code,
    );
    const isBehind = currentRow(failure) !== null;
    const text = isBehind ? t('behind') : known && t(`reasons.${known}`);
    // In the dialog too, which covers the notice of the form.
    if (text) showToast({ title: t('notDone'), text, look: 'destructive' });
    if (isBehind) onFailure?.(failure);
    return text !== undefined;
  };
  return {
    isBusy,
    test: (letter: Letter) =>
      run({
        write: () => ask('POST /admin/newsletters/letters/:id/test', { params: letter }),
        done: { title: t('tested'), text: t('testedText') },
        onFailure: why,
      }),
    send: (letter: Letter) =>
      run({
        write: () => ask('POST /admin/newsletters/letters/:id/send', { params: letter, version: letter.version }),
        done: { title: t('begun') },
        onDone: onChanged,
        onFailure: why,
      }),
    cancel: (letter: Letter) =>
      run({
        write: () => ask('POST /admin/newsletters/letters/:id/cancel', { params: letter }),
        done: { title: t('cancelled') },
        onDone: onChanged,
        onFailure: why,
      }),
    plan: (letter: Letter, at: string) =>
      run({
        write: () =>
          ask('POST /admin/newsletters/letters/:id/schedule', {
            params: letter,
            body: { at },
            version: letter.version,
          }),
        done: { title: t('planned') },
        onDone: onChanged,
        onFailure: why,
      }),
    copy: ({ language, subject, blocks }: Letter) =>
      run({
        write: () => ask('POST /admin/newsletters/letters', { body: { language, subject, blocks } }),
        done: { title: t('copied') },
        onDone: ({ id }) => onOpen(id),
      }),
  };
}

/** What can be done with a letter, by its status. What is typed is saved first. */
export function LetterActions({ letter, formId, save, isSaving, ...on }: Props) {
  const t = useTranslations('adminLetters');
  const language = useLocale();
  const [planned, setPlanned] = useState<Letter | null>(null);
  const writes = useLetterWrites(on);
  const isBusy = isSaving || writes.isBusy;
  const numbered = ({ recipients, language: read }: Letter) => ({
    count: recipients,
    total: formatCount(recipients, language),
    value: t(`languages.${read}`),
  });
  const sending = useConfirm<Letter>({
    words: (saved) => ({ title: t('sendTitle'), text: t('sendText', numbered(saved)), confirm: t('sendNow') }),
    act: writes.send,
    isBusy,
  });
  const cancelling = useConfirm<Letter>({
    words: (saved) => ({
      title: t('cancelTitle'),
      text: t(saved.startedAt ? 'cancelText' : 'cancelPlanText'),
      confirm: t('cancelLetter'),
      isDanger: true,
    }),
    act: writes.cancel,
    isBusy,
  });
  const removal = useRemoval<Letter>({
    list: 'newsletters',
    remove: (row) => ask('DELETE /admin/newsletters/letters/:id', { params: row }),
    title: t('deleteTitle'),
    text: ({ subject }) => t('deleteText', { title: subject }),
    done: t('deleted'),
    onDone: () => on.onOpen('letters'),
  });
  const saveThen = (next: (saved: Letter) => unknown) => async () => {
    const saved = await save();
    if (saved) next(saved);
  };
  const { status, sendAt, startedAt } = letter ?? { status: 'draft', sendAt: null, startedAt: null };
  const isOpen = startedAt === null;
  const mayCancel = status === 'scheduled' || status === 'sending';
  return (
    <>
      {sendAt && status === 'scheduled' && letter && (
        <Notice look="success" title={t('plannedFor', { when: formatMoment(sendAt, language) })}>
          <p className="mt-1">{t('reach', numbered(letter))}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <>
            <button type="submit" form={formId} disabled={isBusy} className={buttonClass('quiet')}>
              {t('save')}
            </button>
            <QuietButton disabled={isBusy} onClick={saveThen(writes.test)}>
              {t('test')}
            </QuietButton>
            <QuietButton disabled={isBusy} onClick={saveThen(setPlanned)}>
              {t(status === 'scheduled' ? 'replan' : 'plan')}
            </QuietButton>
            <Button disabled={isBusy} onClick={saveThen(sending.ask)}>
              {t('send')}
            </Button>
          </>
        )}
        {letter && mayCancel && (
          <QuietButton disabled={isBusy} onClick={() => cancelling.ask(letter)}>
            {t('cancelLetter')}
          </QuietButton>
        )}
        {letter && !isOpen && (
          <QuietButton disabled={isBusy} onClick={() => void writes.copy(letter)}>
            {t('copy')}
          </QuietButton>
        )}
        {letter && isOpen && status !== 'scheduled' && (
          <QuietButton disabled={isBusy} onClick={() => removal.ask(letter)}>
            {t('delete')}
          </QuietButton>
        )}
      </div>
      {letter && isOpen && status !== 'scheduled' && (
        <p className="text-muted text-sm">{t('reach', numbered(letter))}</p>
      )}
      {planned && (
        <PlanDialog
          reach={t('reach', numbered(planned))}
          isBusy={isBusy}
          onClose={() => setPlanned(null)}
          onPlan={async (at) => {
            if (await writes.plan(planned, at)) setPlanned(null);
          }}
        />
      )}
      {sending.dialog}
      {cancelling.dialog}
      {removal.dialog}
    </>
  );
}
