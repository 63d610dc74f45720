import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shopQuery } from '../../../platform/shop.queries.ts';
import { QuietButton } from '../../../ui/button.tsx';
import type { BoughtLine } from '../../cart/cart-lines.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { leadsIn } from '../../policy/totals.rules.ts';

const load = () => import('./ask-for-price-dialog.tsx');
const AskForPriceDialog = lazy(load);

/** Shown from the first volume step on. */
export function AskForPrice({ lines }: { lines: readonly BoughtLine[] }) {
  const t = useTranslations('volume');
  const [isOpen, setOpen] = useState(false);
  const [firstStep] = useSuspenseQuery(shopQuery).data.volumeSteps;
  if (leadsIn(lines) < (firstStep?.from ?? policy.volumeOfferFromLeads)) return null;
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
