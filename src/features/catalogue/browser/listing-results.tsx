import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { CardLead } from './card-lead.ts';
import { LeadCard } from './lead-card.tsx';
import { type AddToCart, useAddToCart } from './use-add-to-cart.ts';

function CardActions({ lead, onAdd }: { lead: CardLead; onAdd: AddToCart }) {
  const t = useTranslations('leadCard');
  const add = useAddToCart(onAdd);
  const isSoldOut = lead.obtainableCount === 0;
  return (
    <div>
      <PageLink href={paths.lead(lead.id)} className={buttonClass('quiet')}>
        {t('view')}
        <span className="sr-only">{`: ${lead.title}`}</span>
      </PageLink>
      <Button disabled={isSoldOut} onClick={() => add(lead, 1)}>
        {isSoldOut ? t('soldOut') : t('addToCart')}
        <span className="sr-only">{`: ${lead.title}`}</span>
      </Button>
    </div>
  );
}

type Props = { leads: readonly CardLead[]; now: Date; onAdd: AddToCart };

export function LeadGrid({ leads, now, onAdd }: Props) {
  return (
    <ul className="lead-grid">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} now={now} action={<CardActions lead={lead} onAdd={onAdd} />} />
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
