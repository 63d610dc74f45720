import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKronor } from '../../../platform/format.ts';
import { decimalFromOre, oreFromDecimal } from '../../../platform/money.ts';
import { Button } from '../../../ui/button.tsx';
import { wantedQuantity } from '../catalogue.rules.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import { type AddToCart, useAddToCart } from './use-add-to-cart.ts';

type StepperProps = { written: string; most: number; onWrite: (written: string) => void };

/** What is typed stays as it is until the field is left, so that it can be cleared and typed again. */
function Stepper({ written, most, onWrite }: StepperProps) {
  const t = useTranslations('lead.box');
  const quantity = wantedQuantity(written);
  const step = (label: string, change: number, sign: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={change < 0 ? quantity <= 1 : quantity >= most}
      onClick={() => onWrite(String(quantity + change))}
      className="grid size-11 place-items-center rounded-control border border-control text-lg disabled:opacity-40"
    >
      {sign}
    </button>
  );
  return (
    <div className="flex items-center gap-2">
      {step(t('decrease'), -1, '−')}
      <input
        id="quantity"
        inputMode="numeric"
        autoComplete="off"
        value={written}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={() => onWrite(String(quantity))}
        className="figures h-11 w-20 rounded-control border border-control bg-paper text-center"
      />
      {step(t('increase'), 1, '+')}
    </div>
  );
}

function Total({ lead, quantity }: { lead: LeadAnswer; quantity: number }) {
  const t = useTranslations('lead.box');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const total = decimalFromOre((oreFromDecimal(lead.pricePerLead) ?? 0) * quantity);
  return (
    <p className="mt-5 flex items-baseline justify-between border-line border-t pt-4">
      <span>
        {t('total')} <span className="text-muted text-xs">{t('exclVat')}</span>
      </span>
      <output htmlFor="quantity" className="figures font-bold text-xl">
        {tCard('price', { amount: formatKronor(total, language) })}
      </output>
    </p>
  );
}

function Box({ children }: { children: ReactNode }) {
  const t = useTranslations('lead.box');
  return (
    <aside
      aria-label={t('label')}
      className="h-fit rounded-card border border-line bg-paper p-6 shadow-lift lg:sticky lg:top-24"
    >
      {children}
    </aside>
  );
}

type Props = { lead: LeadAnswer; onAdd: AddToCart };

export function PurchaseBox({ lead, onAdd }: Props) {
  const t = useTranslations('lead.box');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const [written, setWritten] = useState('1');
  const add = useAddToCart(onAdd);
  const quantity = wantedQuantity(written);
  const { pricePerLead, obtainableCount } = lead;

  if (obtainableCount === 0) {
    return (
      <Box>
        <p className="text-h3">{t('soldOut')}</p>
        <p className="mt-2 text-muted text-sm">{t('soldOutText')}</p>
      </Box>
    );
  }
  return (
    <Box>
      <p className="text-muted text-sm">{t('unitPrice')}</p>
      <p className="figures font-bold text-[2rem] leading-tight">
        {tCard('price', { amount: formatKronor(pricePerLead, language) })}
      </p>
      <p className="text-muted text-xs">{tCard('perLead')}</p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <label htmlFor="quantity" className="mb-1 block font-semibold text-xs">
            {t('quantity')}
          </label>
          <Stepper written={written} most={obtainableCount} onWrite={setWritten} />
        </div>
        <p className="pb-3 text-muted text-sm">{t('available', { count: obtainableCount })}</p>
      </div>
      <Total lead={lead} quantity={quantity} />
      <Button onClick={() => add(lead, quantity)} className="mt-5 min-h-13 w-full">
        {t('add')}
      </Button>
      <ul className="mt-5 grid gap-1.5 text-muted text-xs">
        <li>{tCard('delivers', { days: lead.deliversWithinDays })}</li>
        <li>{t('secure')}</li>
        <li>{t('noAccount')}</li>
        <li>{t('callSoon')}</li>
      </ul>
    </Box>
  );
}
