import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShop } from '../../../platform/shop.queries.ts';
import { QuietButton } from '../../../ui/button.tsx';
import type { BoughtLine } from '../../cart/cart-lines.rules.ts';
import { askedFrom, leadsIn } from '../../policy/totals.rules.ts';

const load = () => import('./ask-for-price-dialog.tsx');
const AskForPriceDialog = lazy(load);

/** Shown from the first volume step on. */
export function AskForPrice({ lines }: { lines: readonly BoughtLine[] }) {
  const t = useTranslations('volume');
  const [isOpen, setOpen] = useState(false);
  const { volumeSteps } = useShop();
  if (leadsIn(lines) < askedFrom(volumeSteps)) return null;
  return (
    <>
      <QuietButton className="mt-3 w-full" onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
        {t('askForPrice')}
      </QuietButton>
      {isOpen && (
        <Suspense>
          <AskForPriceDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
