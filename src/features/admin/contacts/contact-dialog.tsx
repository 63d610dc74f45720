import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ListedContact } from '../../contacts/admin-contacts.queries.ts';
import { DescriptionList } from '../kit/description-list.tsx';

type Props = { contact: ListedContact; onMark: () => void; onClose: () => void };

/** One message as it was written, and the way to answer it. */
export function ContactDialog({ contact, onMark, onClose }: Props) {
  const t = useTranslations('adminContacts');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const subject = t('replySubject', { title: contact.subject ?? t('yourMessage') });
  return (
    <Dialog title={t('title', { name: contact.name })} onClose={onClose} isWide>
      <DescriptionList
        rows={[
          [t('email'), contact.email],
          [t('phone'), contact.phone ?? t('none')],
          [t('company'), contact.companyName ?? t('none')],
          [t('subject'), contact.subject ?? t('none')],
          [t('createdAt'), `${formatDate(contact.createdAt, language)} ${formatTime(contact.createdAt, language)}`],
          [t('status'), t(`statuses.${contact.status}`)],
        ]}
      />
      <p
        lang={contact.language}
        className="mt-4 max-h-[40vh] overflow-y-auto whitespace-pre-line break-words border-line border-t pt-4 text-sm"
      >
        {contact.message}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {tEdit('close')}
        </Button>
        <Button look="quiet" onClick={onMark}>
          {t(`mark.${contact.status}`)}
        </Button>
        <a
          href={`mailto:${encodeURIComponent(contact.email)}?subject=${encodeURIComponent(subject)}`}
          className={buttonClass()}
        >
          {t('reply')}
        </a>
      </div>
    </Dialog>
  );
}
