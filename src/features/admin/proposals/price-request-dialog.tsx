import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { Moment } from '../kit/moment.tsx';
import { leaving, RowSteps } from '../kit/row-steps.tsx';
import { EmailText } from '../kit/table/list-columns.tsx';
import type { ListedPriceRequest } from './price-requests-list.tsx';

type Props = {
  request: ListedPriceRequest;
  onMark: () => void;
  onClose: () => void;
  /** Writes a proposal, or opens the one that answers it. */
  onAnswer: () => void;
};

export function PriceRequestDialog({ request, onMark, onClose, onAnswer }: Props) {
  const t = useTranslations('adminProposals');
  const tField = useTranslations('admin.fields');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  return (
    <Dialog title={t('requests.title', { name: request.companyName })} onClose={onClose} isWide>
      <RowSteps list="price-requests" current={request.id} leave={leaving(onClose)} />
      <DescriptionList
        rows={[
          [tField('name'), request.customerName],
          [t('email'), <EmailText key="email" email={request.email} />],
          [t('orgNumber'), request.orgNumber],
          [t('language'), t(`languages.${request.language}`)],
          [tField('createdAt'), <Moment key="created" iso={request.createdAt} />],
          [tField('status'), t(`requests.statuses.${request.status}`)],
        ]}
      />
      <h3 className="mt-4 border-line border-t pt-4 font-semibold text-sm">{t('lines')}</h3>
      <ul className="mt-1 max-h-[30vh] divide-y divide-line overflow-y-auto text-sm">
        {request.lines.map(({ leadId, quantity, title, pricePerLead, obtainableCount }) => (
          <li key={leadId} className="py-2 break-words">
            {t('requests.line', { quantity: formatCount(quantity, language), title: title ?? '–' })}
            <p className={obtainableCount < quantity ? 'text-danger text-xs' : 'text-muted text-xs'}>
              {pricePerLead === null
                ? t('requests.gone')
                : t('requests.lineNow', {
                    price: formatAmount(pricePerLead, language),
                    count: formatCount(obtainableCount, language),
                  })}
            </p>
          </li>
        ))}
      </ul>
      {request.message && (
        <p
          lang={request.language}
          className="mt-2 max-h-[30vh] overflow-y-auto whitespace-pre-line break-words border-line border-t pt-4 text-sm"
        >
          {request.message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <QuietButton onClick={onClose}>{tEdit('close')}</QuietButton>
        <QuietButton onClick={onMark}>{t(`requests.mark.${request.status}`)}</QuietButton>
        <Button onClick={onAnswer}>{t(request.proposalId ? 'requests.open' : 'requests.propose')}</Button>
      </div>
    </Dialog>
  );
}
