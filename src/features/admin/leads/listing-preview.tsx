import { useLocale, useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.tsx';
import { cardOf } from '../../catalogue/browser/card-lead.ts';
import { LeadDetail } from '../../catalogue/browser/lead-detail.tsx';
import { LeadGrid } from '../../catalogue/browser/listing-results.tsx';
import { PurchaseBox } from '../../catalogue/browser/purchase-box.tsx';
import type { ShownAdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { PageTexts } from '../../content/page-texts.tsx';

const buyNothing = () => false;

export function ListingPreview({ lead }: { lead: ShownAdminLead }) {
  const t = useTranslations('adminLeads.page');
  const now = new Date();
  return (
    <>
      <Notice look="plain" title={t('previewTitle')}>
        <p className="mt-1">{t('previewText')}</p>
      </Notice>
      <div className="measure mt-5 rounded-card border border-control border-dashed bg-ground p-5 sm:p-8">
        <PageTexts parts={['lead', 'leadCard', 'volume']}>
          <LeadDetail lead={{ ...lead, sample: null, madeGood: null }} now={now}>
            <div inert className="contents">
              <PurchaseBox
                lead={{ ...lead, sample: null, madeGood: null }}
                onAdd={buyNothing}
                onBuy={buyNothing}
                cart={[]}
                askForPrice={() => null}
              />
            </div>
          </LeadDetail>
          <section className="mt-12 border-line border-t pt-6">
            <h2 className="mb-4 text-h3">{t('previewCard')}</h2>
            <div inert>
              <LeadGrid leads={[cardOf(lead, useLocale())]} now={now} onAdd={buyNothing} />
            </div>
          </section>
        </PageTexts>
      </div>
    </>
  );
}
