import { useTranslations } from 'use-intl';
import { showToast } from '../../../ui/toast.ts';
import { withPutBack } from '../cart-check.rules.ts';
import type { CartLine } from '../cart-lines.rules.ts';
import { changeCart, clearCart, removeLine } from './cart-store.ts';

type Taken = { text?: string; title: 'title' | 'cleared' };

export function useTakeOut(lines: readonly CartLine[]) {
  const t = useTranslations('cart.removed');
  const tell = (taken: readonly string[], { title, text = '' }: Taken) => {
    const act = () => changeCart((now) => withPutBack(now, lines, taken));
    showToast({ title: t(title), text, action: { label: t('undo'), act } });
  };
  return {
    takeOut(taken: readonly CartLine[]) {
      for (const { leadId } of taken) removeLine(leadId);
      const ids = taken.map(({ leadId }) => leadId);
      tell(ids, { title: 'title', text: taken.map(({ title }) => title).join(', ') });
    },
    clear() {
      clearCart();
      const ids = lines.map(({ leadId }) => leadId);
      tell(ids, { title: 'cleared' });
    },
  };
}

export const focusPage = () => document.getElementById('content')?.focus();
