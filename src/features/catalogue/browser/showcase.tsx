import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/page-link.tsx';
import type { CardLead } from './card-lead.ts';
import { LeadCard } from './lead-card.tsx';

const places = ['lg:rotate-2 lg:mr-0 lg:ml-auto', 'lg:-rotate-2 lg:mr-auto lg:mt-4'];

export function Showcase({ leads, now }: { leads: readonly CardLead[]; now: Date }) {
  const t = useTranslations('leadCard');
  const tHome = useTranslations('home.showcase');
  return (
    <section aria-labelledby="showcase" className="front-showcase min-w-0">
      <h2 id="showcase" className="sr-only">
        {tHome('label')}
      </h2>
      <ul className="grid min-w-0 gap-4 sm:grid-cols-2 lg:block">
        {leads.map((lead, index) => (
          <li key={lead.id} className="min-w-0 lg:relative max-sm:not-first:hidden">
            <LeadCard
              lead={lead}
              now={now}
              className={`h-full animate-settle shadow-lift lg:h-auto lg:max-w-[28rem] ${places[index % places.length]}`}
              action={
                <ButtonLink href={paths.lead(lead.id)} className="grow sm:grow-0">
                  {t('view')}
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
