import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { withoutRules } from '../kit/mail-frame.tsx';
import { leaving, RowSteps } from '../kit/row-steps.tsx';
import type { ListedMail } from './outbox-tab.tsx';

type Props = { mail: ListedMail; onResend: () => void; onClose: () => void };

export function MailDialog({ mail, onResend, onClose }: Props) {
  const t = useTranslations('adminOutbox');
  const tField = useTranslations('admin.fields');
  const tEdit = useTranslations('admin.edit');
  const query = useQuery(queryFor('GET /admin/mails/:id', { params: mail }));
  return (
    <Dialog title={mail.subject} onClose={onClose} isWide>
      <RowSteps list="mails" current={mail.id} leave={leaving(onClose)} />
      <DescriptionList
        rows={[
          [t('to'), mail.to],
          [tField('status'), t(`statuses.${mail.status}`)],
          [t('lastError'), mail.lastError],
        ]}
      />
      {mail.status === 'kept' && <p className="mt-2 text-muted text-sm">{t('kept')}</p>}
      <Loaded query={query} words={{ gone: t('failed'), failed: t('failed') }}>
        {({ html }) => (
          <>
            {/\[…\]|=…/.test(html) && <p className="mt-3 text-muted text-sm">{t('masked')}</p>}
            {/* An empty `sandbox`: no scripts, and no access to this page. */}
            <iframe
              title={t('frame')}
              sandbox=""
              srcDoc={withoutRules(html)}
              className="mt-3 h-[50vh] w-full rounded-xs border border-line bg-white"
            />
          </>
        )}
      </Loaded>
      <div className="mt-4 flex justify-end gap-2">
        {mail.status !== 'queued' && <QuietButton onClick={onResend}>{t('resend')}</QuietButton>}
        <QuietButton onClick={onClose}>{tEdit('close')}</QuietButton>
      </div>
    </Dialog>
  );
}
