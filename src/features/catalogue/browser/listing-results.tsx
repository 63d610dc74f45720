import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { type CardLead, LeadCard } from './lead-card.tsx';
import { type AddToCart, useAddToCart } from './use-add-to-cart.ts';

function CardActions({ lead, onAdd }: { lead: CardLead; onAdd: AddToCart }) {
  const t = useTranslations('leadCard');
  const add = useAddToCart(onAdd);
  const isSoldOut = lead.obtainableCount === 0;
  return (
    <div className="flex w-full flex-wrap gap-2">
      <PageLink href={paths.lead(lead.id)} className={buttonClass('quiet', 'grow')}>
        {t('view')}
        <span className="sr-only">: {lead.title}</span>
      </PageLink>
      <Button className="grow" disabled={isSoldOut} onClick={() => add(lead, 1)}>
        {isSoldOut ? t('soldOut') : t('addToCart')}
        <span className="sr-only">: {lead.title}</span>
      </Button>
    </div>
  );
}

type Props = { leads: readonly CardLead[]; now: Date; onAdd: AddToCart };

export function LeadGrid({ leads, now, onAdd }: Props) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {leads.map((lead) => (
        <li key={lead.id} className="min-w-0">
          <LeadCard
            lead={lead}
            now={now}
            className="flex h-full flex-col"
            action={<CardActions lead={lead} onAdd={onAdd} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** Nothing found: says so, and what may help. */
export function NoLeads({ categoryId }: { categoryId?: string | null }) {
  const t = useTranslations('catalogue.category');
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-paper px-6 py-14 text-center">
      <Drawing name="empty" className="w-48" />
      <h2 className="mt-5 text-h3">{t('none')}</h2>
      <p className="mt-1 text-muted text-sm">{t('noneText')}</p>
      <PageLink href={paths.compareQuotesFor(categoryId)} className={buttonClass('quiet', 'mt-5')}>
        {t('compareQuotes')}
      </PageLink>
    </div>
  );
}
