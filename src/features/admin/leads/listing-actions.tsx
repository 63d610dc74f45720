import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { SmallButton, smallButtonClass } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { May } from '../kit/may.tsx';
import { CreateLeadDialog } from './create-lead-dialog.tsx';
import { copyOf } from './lead-draft.rules.ts';
import { useLeadState } from './use-lead-state.ts';

function ShopLink({ lead: { id } }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads.page');
  return (
    <a href={paths.lead(id)} target="_blank" rel="noopener" className={smallButtonClass()}>
      {t('inShop')} <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}

export function ListingActions({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads');
  const language = useLocale();
  const { publish, takeBack, archive, isBusy, question } = useLeadState();
  const [isCopying, setCopying] = useState(false);
  const isPublished = lead.publishedAt !== null;
  return (
    <span className="-mx-2 flex flex-wrap items-center">
      {isPublished && !lead.archivedAt && <ShopLink lead={lead} />}
      <May call="PATCH /admin/leads/:id">
        <SmallButton onClick={() => setCopying(true)}>{t('copy')}</SmallButton>
        {lead.archivedAt ? (
          <SmallButton disabled={isBusy} onClick={() => void archive(lead, false)}>
            {t('restore')}
          </SmallButton>
        ) : (
          <SmallButton disabled={isBusy} onClick={() => (isPublished ? void takeBack(lead) : publish(lead))}>
            {t(isPublished ? 'takeBack' : 'publish')}
          </SmallButton>
        )}
      </May>
      {isCopying && (
        <CreateLeadDialog
          opened={copyOf(lead, language, (title) => t('copyName', { title }))}
          title={t('copyTitle')}
          onClose={() => setCopying(false)}
        />
      )}
      {question}
    </span>
  );
}
