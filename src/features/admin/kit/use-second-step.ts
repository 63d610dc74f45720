import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiFailure } from '../../../platform/api.ts';
import { useKnowsPasskeys } from './passkeys.ts';

const known = ['code', 'passkey'] as const;

/** The second step of a form that was refused without it: by which ways it is taken, and which one is chosen. */
export function useSecondStep() {
  const knowsPasskeys = useKnowsPasskeys();
  const [ways, setWays] = useState<readonly (typeof known)[number][]>([]);
  const [isChosen, setChosen] = useState(false);
  const asksCode = ways.includes('code');
  const mayUsePasskey = ways.includes('passkey') && knowsPasskeys;
  return {
    isAsked: ways.length > 0,
    asksCode,
    /** It is sent with a passkey. */
    usesPasskey: mayUsePasskey && (isChosen || !asksCode),
    /** A button beside the code. */
    offersPasskey: mayUsePasskey && asksCode,
    isImpossible: ways.length > 0 && !asksCode && !mayUsePasskey,
    ask: ({ ways: named }: ApiFailure['details']) =>
      setWays(Array.isArray(named) ? known.filter((way) => named.includes(way)) : ['code']),
    send(form: HTMLFormElement | null) {
      // The form is sent by what it says once this is drawn.
      flushSync(() => setChosen(true));
      form?.requestSubmit();
    },
    /** Back to the code. */
    sent: () => setChosen(false),
  };
}
