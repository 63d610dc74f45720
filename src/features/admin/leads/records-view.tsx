import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { leadQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { ImportRecords } from './import-records.tsx';
import { ImportsList } from './imports-list.tsx';
import { RecordsList } from './records-list.tsx';

type Props = { leadId: string; onBack: () => void };

/** What a listing's buyers get: the records, who has bought which, and the way in for more. */
export function RecordsView({ leadId, onBack }: Props) {
  const t = useTranslations('adminRecords');
  const { data: lead, isError } = useQuery(leadQuery(leadId));
  return (
    <div>
      <SmallButton onClick={onBack} className="-ml-2">
        <Icon name="arrow-right" className="size-4 rotate-180" />
        {t('back')}
      </SmallButton>
      <h2 className="mt-1 mb-4 break-words text-h3">
        {isError ? t('gone') : lead && t('title', { name: lead.title })}
      </h2>
      {lead && (
        <>
          <ImportRecords key={leadId} leadId={leadId} />
          <ImportsList leadId={leadId} />
          <div className="mt-6">
            <RecordsList leadId={leadId} />
          </div>
        </>
      )}
    </div>
  );
}
