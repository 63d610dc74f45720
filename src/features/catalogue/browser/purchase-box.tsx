import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatCount, formatKronor, formatOre } from '../../../platform/format.ts';
import { decimalFromOre, type Ore, oreFromDecimal } from '../../../platform/money.ts';
import { paths } from '../../../platform/paths.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { ButtonLink, PageLink } from '../../../ui/page-link.tsx';
import { leadsIn, totalsOf, withDiscounts } from '../../policy/totals.rules.ts';
import { wantedQuantity } from '../catalogue.rules.ts';
import { nameIn, titleIn } from '../in-language.rules.ts';
import { categoryQuery } from './catalogue.queries.ts';
import { Stock, VolumePrice } from './listing-words.tsx';
import { type AddToCart, useAddToCart } from './use-add-to-cart.ts';

type StepperProps = { written: string; most: number; onWrite: (written: string) => void };

/** Keeps the typed text until the field loses focus, so that it can be cleared and typed again. */
function Stepper({ written, most, onWrite }: StepperProps) {
  const t = useTranslations('lead.box');
  const quantity = wantedQuantity(written);
  const step = (label: string, change: number, sign: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={change < 0 ? quantity <= 1 : quantity >= most}
      onClick={() => onWrite(String(quantity + change))}
    >
      {sign}
    </button>
  );
  return (
    <div className="buy-stepper">
      {step(t('decrease'), -1, '−')}
      <input
        id="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={quantity > most}
        aria-describedby={quantity > most ? 'too-many' : undefined}
        value={written}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={() => onWrite(String(quantity))}
      />
      {step(t('increase'), 1, '+')}
    </div>
  );
}

const presets = [1, 5, 10, 25, 50] as const;

type PresetsProps = { quantity: number; most: number; onWrite: (written: string) => void };

function Presets({ quantity, most, onWrite }: PresetsProps) {
  const t = useTranslations('lead.box');
  const language = useLocale();
  const offered = [...presets.filter((preset) => preset < most), most].slice(-presets.length);
  if (most === 1 && quantity === 1) return null;
  return (
    <fieldset>
      <legend className="sr-only">{t('presets')}</legend>
      {offered.map((preset) => (
        <button key={preset} type="button" aria-pressed={preset === quantity} onClick={() => onWrite(String(preset))}>
          {preset === most ? t('all', { count: formatCount(most, language) }) : preset}
        </button>
      ))}
    </fieldset>
  );
}

function Total({ subtotal, total }: { subtotal: string; total: string }) {
  const t = useTranslations('lead.box');
  return (
    <div className="buy-total">
      <p>
        <span>
          {t('total')} <small>{t('exclVat')}</small>
        </span>
        <output htmlFor="quantity">{subtotal}</output>
      </p>
      <p>
        <small>{t('inclVat')}</small>
        <small className="figures">{total}</small>
      </p>
    </div>
  );
}

/** A listing that never sold anything is not sold out. */
function NothingToBuy({ lead, ownedCount }: Pick<Props, 'lead' | 'ownedCount'>) {
  const t = useTranslations('lead.box');
  const tLead = useTranslations('lead');
  const tVolume = useTranslations('volume');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const category = nameIn(language, lead.category).text;
  const { leadCount: count = 0 } = useQuery(categoryQuery(lead.categoryId)).data ?? {};
  const subject = t('askSubject', { title: titleIn(language, lead).text });
  return (
    <aside aria-label={t('label')} className="rounded-card border border-line bg-paper p-6">
      <p className="font-bold font-display text-h3">
        {ownedCount ? tVolume('ownedAll', { count: ownedCount }) : tCard(lead.soldCount > 0 ? 'soldOut' : 'noneNow')}
      </p>
      <p className="mt-2 text-muted text-sm">
        {lead.soldCount > 0 ? t('soldAll', { count: lead.soldCount }) : t('nothingYet')}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink href={count > 0 ? paths.category(lead.categoryId) : paths.leads}>
          {count > 0 ? t('others', { count, category }) : tLead('toLeads')}
        </ButtonLink>
        <PageLink href={`${paths.contact}?${new URLSearchParams({ subject })}`} className="quiet-link">
          {t('ask')}
        </PageLink>
      </div>
    </aside>
  );
}

type InCart = { leadId: string; quantity: number; pricePerLead: string; volumePrice?: boolean | undefined };

type Props = {
  lead: AnswerTo<'GET /leads/:id'>;
  /** Those that the signed-in buyer already has; `obtainableCount` is then without them. */
  ownedCount?: number | undefined;
  onAdd: AddToCart;
  onBuy: AddToCart;
  /** Counts towards the volume discount, and is paid too when bought at once. */
  cart: readonly InCart[];
  askForPrice: (quantity: number) => ReactNode;
};

export function PurchaseBox({ lead, ownedCount, onAdd, onBuy, cart, askForPrice }: Props) {
  const t = useTranslations('lead.box');
  const tCard = useTranslations('leadCard');
  const tVolume = useTranslations('volume');
  const language = useLocale();
  const [written, setWritten] = useState('1');
  const { volumeSteps } = useShop();
  const navigate = useNavigate();
  const add = useAddToCart(onAdd);
  const buy = useAddToCart(onBuy, () => void navigate({ to: paths.checkout }));
  const quantity = wantedQuantity(written);
  const { obtainableCount } = lead;
  const isTooMany = quantity > obtainableCount;

  if (obtainableCount === 0) return <NothingToBuy lead={lead} ownedCount={ownedCount} />;
  const pricePerLeadOre = oreFromDecimal(lead.pricePerLead) ?? 0;
  const line = { pricePerLeadOre, quantity: Math.min(quantity, obtainableCount), volumePrice: lead.volumePrice };
  const inCart = leadsIn(cart);
  const others = cart
    .filter(({ leadId }) => leadId !== lead.id)
    .map(({ volumePrice = true, ...one }) => ({
      ...one,
      volumePrice,
      pricePerLeadOre: oreFromDecimal(one.pricePerLead) ?? 0,
    }));
  const together = totalsOf(withDiscounts([line, ...others], volumeSteps));
  const alone = withDiscounts([line], volumeSteps);
  const priced = withDiscounts([line, { ...line, quantity: inCart }], volumeSteps).slice(0, 1);
  const { subtotalOre, totalOre, savedOre } = totalsOf(priced);
  const isLessWithCart = totalsOf(alone).savedOre < savedOre;
  const format = savedOre > 0 ? formatOre : formatKronor;
  const shown = (ore: Ore) => tCard('price', { amount: format(decimalFromOre(ore), language) });
  const [subtotal, total] = isTooMany ? ['–', '–'] : [shown(subtotalOre), shown(totalOre)];
  return (
    <aside aria-label={t('label')} className="buy-box">
      <div>
        <p className="buy-price">
          <b>{tCard('price', { amount: formatKronor(lead.pricePerLead, language) })}</b>
          <span>{tCard('perLead')}</span>
          <span>
            {ownedCount ? tVolume('owned', { count: obtainableCount, total: ownedCount }) : <Stock lead={lead} />}
          </span>
        </p>
        <p className="mt-1 text-muted text-xs">
          <VolumePrice lead={lead} isWhole />
        </p>
        <div className="buy-quantity">
          <label htmlFor="quantity">{t('quantity')}</label>
          <Stepper written={written} most={obtainableCount} onWrite={setWritten} />
          <p id="too-many" role="alert" className="mt-1.5 text-danger text-sm empty:hidden">
            {isTooMany && tCard('tooManyText', { count: formatCount(obtainableCount, language) })}
          </p>
          <Presets quantity={quantity} most={obtainableCount} onWrite={setWritten} />
        </div>
        <Total subtotal={subtotal} total={total} />
        {isLessWithCart && <p className="mt-1 text-muted text-xs">{t('withCart', { count: inCart })}</p>}
        {others.length > 0 && !isTooMany && (
          <p className="mt-3 rounded-control bg-soft px-3 py-2 text-sm">
            {t('everything', { count: others.length, total: shown(together.totalOre) })}
          </p>
        )}
        {askForPrice(line.quantity)}
        <ul>
          <li>{tCard('delivers', { days: lead.deliversWithinDays })}</li>
          <li>{t('secure')}</li>
          <li>{t('noAccount')}</li>
        </ul>
      </div>
      <div className="buy-row">
        {/* Screen readers have read it above. */}
        <p aria-hidden="true">
          <a href="#quantity" tabIndex={-1} className="underline">
            {t('quantity')}: {written}
          </a>{' '}
          · {t('exclVat')}
          <b>{subtotal}</b>
        </p>
        <Button disabled={isTooMany} onClick={() => add(lead, quantity)}>
          {t('add')}
        </Button>
        <QuietButton disabled={isTooMany} onClick={() => buy(lead, quantity)}>
          {t('buyNow', { count: others.length + 1 })}
        </QuietButton>
      </div>
    </aside>
  );
}
