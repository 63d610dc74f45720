import { useCallback, useState } from 'react';
import { policy } from '../../policy/policy.rules.ts';
import { type Picked, toggleAll, togglePicked } from '../claimable.rules.ts';

export type ClaimDraft = { reason: string; text: string; evidence: string };

const emptyDraft: ClaimDraft = { reason: '', text: '', evidence: '' };

export const claimFields = ['reason', 'text', 'evidence'] as const;

const textIn = (form: FormData, name: keyof ClaimDraft) => String(form.get(name) ?? '');

export const readDraft = (form: FormData): ClaimDraft => ({
  reason: textIn(form, 'reason'),
  text: textIn(form, 'text'),
  evidence: textIn(form, 'evidence'),
});

const nothing: Picked = new Set();

export function useReporting() {
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState(nothing);
  const [reported, setReported] = useState<readonly string[] | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const setPickingTo = (isOn: boolean) => {
    setPicking(isOn);
    setPicked(nothing);
  };
  return {
    isPicking,
    picked,
    reported,
    draft,
    setPicking: setPickingTo,
    pick: useCallback((id: string) => setPicked((before) => togglePicked(before, id, policy.maxClaimsAtOnce)), []),
    pickAll: (ids: readonly string[]) => setPicked((before) => toggleAll(before, ids, policy.maxClaimsAtOnce)),
    report: useCallback((...ids: readonly string[]) => setReported(ids), []),
    close: (unsent: ClaimDraft | null) => {
      setReported(null);
      setDraft(unsent ?? emptyDraft);
      if (!unsent) setPickingTo(false);
    },
  };
}

export type Reporting = ReturnType<typeof useReporting>;
