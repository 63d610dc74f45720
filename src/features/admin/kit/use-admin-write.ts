import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../platform/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { isSetupRefusal } from '../../accounts/setup.rules.ts';
import { type AdminListName, adminCheckQuery, refreshList } from './admin.queries.ts';

type Params<Answer> = {
  write: () => Promise<Answer>;
  /** What is said when it is done; null when the screen itself shows it. */
  done: { title: string; text?: string } | null;
  /** Takes care of a failure itself and answers true, or leaves it to the message. */
  onFailure?: (failure: ApiFailure) => boolean;
  /** The words of the message when the server has none. */
  failedText?: string;
};

/**
 * A change by an admin: one at a time, the list and the counts are fetched anew afterwards, and a failure is said
 * while everything that was typed stays. Answers whether it was done.
 */
export function useAdminWrite(list: AdminListName) {
  const t = useTranslations('admin.problem');
  const queryClient = useQueryClient();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const say = (text: string) => showToast({ title: t('title'), text, look: 'destructive' });

  const explain = (error: unknown, { onFailure, failedText }: Pick<Params<unknown>, 'onFailure' | 'failedText'>) => {
    if (!(error instanceof ApiFailure)) return say(failedText ?? t('unreachable'));
    if (error.status === 401) {
      void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
      return say(t('loggedOut'));
    }
    // What comes in its place says why.
    if (isSetupRefusal(error)) return void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
    if (onFailure?.(error)) return;
    if (error.status === 404) {
      void refreshList(queryClient, list);
      return say(t('gone'));
    }
    say(error.reason || failedText || t('failed'));
  };

  const run = async <Answer>({ write, done, ...params }: Params<Answer>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    try {
      await write();
      void refreshList(queryClient, list);
      if (done) showToast(done);
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
