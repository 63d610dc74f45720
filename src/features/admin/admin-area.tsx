import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SetupStep } from '../accounts/setup.rules.ts';
import { Dashboard } from './dashboard.tsx';
import { adminCheckQuery } from './kit/admin.queries.ts';
import { LoginForm } from './login-form.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { useCheckOnRefusal, useSetAdmin } from './use-admin-check.ts';

/** An open modal blocks the rest of the page, even while its parent is hidden. */
function layAside(inside: HTMLElement): () => void {
  const open = [...inside.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const dialog of open) dialog.close();
  return () => {
    for (const dialog of open) if (dialog.isConnected) dialog.showModal();
  };
}

type Props = { isAdmin: boolean; mustSetUp: readonly SetupStep[] };

/**
 * If the session ends or the account needs setup, the dashboard stays mounted behind that screen, so that nothing typed
 * is lost.
 */
export function AdminArea({ isAdmin, mustSetUp }: Props) {
  const queryClient = useQueryClient();
  const setAdmin = useSetAdmin();
  useCheckOnRefusal();
  const dashboard = useRef<HTMLDivElement>(null);
  // The recovery codes are shown once, so the next check must not replace their screen.
  const [isAtWork, setAtWork] = useState(false);
  const isSetUp = mustSetUp.length === 0 && !isAtWork;
  const isReady = isAdmin && isSetUp;
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  useEffect(() => {
    if (!isReady && dashboard.current) return layAside(dashboard.current);
  }, [isReady]);

  const askAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
    // Reads that were refused can succeed now.
    void queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
  const work = async (begins: boolean) => {
    if (!begins) await askAgain();
    setAtWork(begins);
  };
  return (
    <>
      {!isAdmin && <LoginForm manner="in-place" isExpired onLoggedIn={setAdmin} />}
      {isAdmin && !isSetUp && (
        <SetupScreen
          mustSetUp={mustSetUp}
          isAtWork={isAtWork}
          onWork={(begins) => void work(begins)}
          onDone={() => void askAgain()}
        />
      )}
      {wasReady && (
        <div ref={dashboard} hidden={!isReady}>
          <Dashboard />
        </div>
      )}
    </>
  );
}
