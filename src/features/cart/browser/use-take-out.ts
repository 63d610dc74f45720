import { useTranslations } from 'use-intl';
import { showToast } from '../../../ui/toast.ts';
import { withPutBack } from '../cart-check.rules.ts';
import type { CartLine } from '../cart-lines.rules.ts';
import { changeCart, clearCart, removeLine } from './cart-store.ts';

type Told = { title: string; text: string; undo: string };

/** What was taken out of these lines can be put back. */
export function tellTakenOut(lines: readonly CartLine[], taken: readonly string[], { title, text, undo }: Told): void {
  const act = () => changeCart((now) => withPutBack(now, lines, taken));
  showToast({ title, text, action: { label: undo, act } });
}

export function useTakeOut(lines: readonly CartLine[]) {
  const t = useTranslations('cart.removed');
  const undo = t('undo');
  return {
    takeOut(taken: readonly CartLine[]) {
      for (const { leadId } of taken) removeLine(leadId);
      const ids = taken.map(({ leadId }) => leadId);
      tellTakenOut(lines, ids, { title: t('title'), text: taken.map(({ title }) => title).join(', '), undo });
    },
    clear() {
      clearCart();
      const ids = lines.map(({ leadId }) => leadId);
      tellTakenOut(lines, ids, { title: t('cleared'), text: '', undo });
    },
  };
}

export const focusPage = () => document.getElementById('content')?.focus();
