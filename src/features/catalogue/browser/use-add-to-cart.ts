import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { showToast } from '../../../ui/toast.ts';
import { titleIn } from '../in-language.rules.ts';

type CartLine = {
  leadId: string;
  title: string;
  titleEn: string | null;
  pricePerLead: string;
  availableCount: number;
  deliversWithinDays: number;
  volumePrice: boolean;
  quantity: number;
};

export type AddToCart = (line: CartLine) => boolean;

type Buyable = Pick<
  AnswerTo<'GET /leads/:id'>,
  'id' | 'title' | 'titleEn' | 'pricePerLead' | 'obtainableCount' | 'deliversWithinDays' | 'volumePrice'
>;

/** Says that it was added, unless `then` goes on at once, which takes a network. */
export function useAddToCart(add: AddToCart, then?: () => void): (lead: Buyable, quantity: number) => void {
  const t = useTranslations('leadCard');
  const language = useLocale();
  return (lead, quantity) => {
    const { id, title, titleEn, pricePerLead, obtainableCount, deliversWithinDays, volumePrice } = lead;
    const line = { leadId: id, title, titleEn, pricePerLead, deliversWithinDays, volumePrice, quantity };
    if (!add({ ...line, availableCount: obtainableCount })) {
      const text = t('tooManyText', { count: formatCount(obtainableCount, language) });
      showToast({ title: t('tooManyTitle'), text, look: 'destructive' });
      return;
    }
    if (then && navigator.onLine) return then();
    const added = { quantity: formatCount(quantity, language), title: titleIn(language, lead).text };
    showToast({
      title: t('addedTitle'),
      text: then ? t('addedOffline') : t('addedText', added),
      action: { label: t('toCart'), href: paths.cart },
    });
  };
}
