import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../platform/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { isSetupRefusal } from '../../accounts/setup.rules.ts';
import { type AdminListName, adminCheckQuery, refreshList } from './admin.queries.ts';

export type Done = { title: string; text?: string; look?: 'destructive' };

type Params<Answer> = {
  write: () => Promise<Answer>;
  done: Done | ((answer: Answer) => Done) | null;
  onDone?: (answer: Answer) => void;
  undo?: (answer: Answer) => Promise<unknown>;
  /** Returns true when it has handled the failure. */
  onFailure?: (failure: ApiFailure) => boolean;
  failedText?: string;
  /** What is deleted: parts of the keys of its queries. */
  gone?: readonly string[];
};

/**
 * One write at a time. Refreshes the list and the counts afterwards, and keeps what was typed when it fails. Answers
 * whether it succeeded.
 */
export function useAdminWrite(list: AdminListName) {
  const t = useTranslations('admin.problem');
  const tEdit = useTranslations('admin.edit');
  const queryClient = useQueryClient();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const say = (text: string) => showToast({ title: t('title'), text, look: 'destructive' });
  const sentenceOf = ({ reason }: ApiFailure, failedText = t('failed')) =>
    reason ? t('refused', { reason }) : failedText;

  const explain = (error: unknown, { onFailure, failedText }: Pick<Params<unknown>, 'onFailure' | 'failedText'>) => {
    if (!(error instanceof ApiFailure)) return say(failedText ?? t('unreachable'));
    if (error.code === 'not-logged-in') {
      void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
      return say(t('loggedOut'));
    }
    // The setup screen replaces the page and gives the reason.
    if (isSetupRefusal(error)) return void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
    if (onFailure?.(error)) return;
    if (error.code === 'forbidden') {
      void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
      return say(t('forbidden'));
    }
    if (error.status === 404) {
      void refreshList(queryClient, list);
      return say(t('gone'));
    }
    say(sentenceOf(error, failedText));
  };

  const run = async <Answer>({ write, done, onDone, undo, gone, ...params }: Params<Answer>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    try {
      const answer = await write();
      void refreshList(queryClient, list, gone);
      const back = undo && (() => void run({ write: () => undo(answer), done: { title: tEdit('undone') } }));
      onDone?.(answer);
      const toast = typeof done === 'function' ? done(answer) : done;
      if (toast) showToast({ ...toast, ...(back && { action: { label: tEdit('undo'), act: back } }) });
      return true;
    } catch (error) {
      explain(error, params);
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy };
}
