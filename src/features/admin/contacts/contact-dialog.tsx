import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { buttonClass, QuietButton } from '../../../ui/button.tsx';
import { buyerQuery } from '../../admin-orders/admin-orders.queries.ts';
import { DescriptionList } from '../kit/description-list.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { Moment } from '../kit/moment.tsx';
import { TextLink } from '../kit/section-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { ListedContact } from './contacts-tab.tsx';

type Props = { contact: ListedContact; onMark: () => void; onRemove: () => void; onClose: () => void };

const shownOrders = 5;

function SendersOrders({ email }: { email: string }) {
  const t = useTranslations('adminContacts');
  const language = useLocale();
  const { data } = useQuery(buyerQuery(email.toLowerCase()));
  if (!data || data.orders.length === 0) return null;
  return (
    <div className="mt-4 border-line border-t pt-3 text-sm">
      <h3 className="font-semibold">{t('orders')}</h3>
      <ul>
        {data.orders.slice(0, shownOrders).map(({ id, orderNumber, totalAmount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink set={{ tab: 'orders', order: id }}>{orderNumber}</TextLink>
            <span>{formatAmount(totalAmount, language)}</span>
            <Moment iso={createdAt} isQuiet />
          </li>
        ))}
      </ul>
      <TextLink set={{ tab: 'orders', buyer: data.email }} className="inline-flex min-h-9 items-center">
        {t('buyer')}
      </TextLink>
    </div>
  );
}

function Answers({ answers, language }: { answers: AnswerTo<'GET /admin/contacts/:id'>['answers']; language: string }) {
  const t = useTranslations('adminContacts.answer');
  return (
    <ul aria-label={t('list')}>
      {answers.map(({ id, text, actor, createdAt }) => (
        <li key={id} className="mt-3 rounded-control bg-soft p-3 text-sm">
          <p className="text-muted text-xs">
            {actor} · <Moment iso={createdAt} isQuiet />
          </p>
          <p lang={language} className="mt-1 whitespace-pre-line break-words">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function ContactDialog({ contact, onMark, onRemove, onClose }: Props) {
  const t = useTranslations('adminContacts');
  const tField = useTranslations('admin.fields');
  const tEdit = useTranslations('admin.edit');
  const { data } = useQuery(queryFor('GET /admin/contacts/:id', { params: contact }));
  const [isBehind, setBehind] = useState(false);
  const thread = data ?? { contact, answers: [] };
  const subject = t('replySubject', { title: contact.subject ?? t('yourMessage') });
  return (
    <FormDialog
      title={t('title', { name: contact.name })}
      onClose={onClose}
      isWide
      steps={{ list: 'contacts', current: contact.id }}
    >
      <DescriptionList
        rows={[
          [tField('email'), contact.email],
          [tField('phone'), contact.phone],
          [tField('company'), contact.companyName],
          [t('subject'), contact.subject],
          [tField('createdAt'), <Moment key="created" iso={contact.createdAt} />],
          [tField('status'), t(`statuses.${thread.contact.status}`)],
        ]}
      />
      <p
        lang={contact.language}
        className="mt-4 max-h-[30vh] overflow-y-auto whitespace-pre-line break-words border-line border-t pt-4 text-sm"
      >
        {contact.message}
      </p>
      <Answers answers={thread.answers} language={contact.language} />
      <SendersOrders email={contact.email} />
      <AnswerForm thread={thread} isBehind={isBehind} onBehind={() => setBehind(true)} onAnswered={onClose} />
      <div className="mt-6 flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <QuietButton onClick={onRemove} className="mr-auto">
          {tEdit('delete')}
        </QuietButton>
        <QuietButton onClick={onClose}>{tEdit('close')}</QuietButton>
        <QuietButton onClick={onMark}>{t(`mark.${contact.status}`)}</QuietButton>
        <a
          href={`mailto:${encodeURIComponent(contact.email)}?subject=${encodeURIComponent(subject)}`}
          className={buttonClass('quiet')}
        >
          {t('reply')}
        </a>
      </div>
    </FormDialog>
  );
}
