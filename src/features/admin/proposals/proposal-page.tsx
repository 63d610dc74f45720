import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatAmount, formatCount, formatWholeDate } from '../../../platform/format.ts';
import { addDays, dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { DescriptionList } from '../kit/description-list.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { MailedPage } from '../kit/mailed-page.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';
import { EmailText } from '../kit/table/list-columns.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { draftOf, draftOfRequest, emptyDraft, type Proposal, views } from './proposal-draft.rules.ts';
import { ProposalForm } from './proposal-form.tsx';

const usualDays = 30;

function Frame(props: Pick<ComponentProps<typeof MailedPage>, 'title' | 'status' | 'children'>) {
  const t = useTranslations('adminProposals');
  return <MailedPage list={{ tab: 'proposals', view: views.list }} back={t('all')} {...props} />;
}

function Sent({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  const money = (amount: string) => formatAmount(amount, language);
  return (
    <div className="mt-3 grid gap-4">
      <Panel title={t('lines')}>
        <ul className="divide-y divide-line text-sm">
          {proposal.lines.map((line) => (
            <li key={line.leadId} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0 break-words">
                {t('requests.line', { quantity: formatCount(line.quantity, language), title: line.title })}
                <span className="block text-muted text-xs">
                  {t('priced', { price: money(line.discountedPrice), amount: money(line.pricePerLead) })}
                </span>
              </span>
              <span className="figures whitespace-nowrap">{money(line.subtotal)}</span>
            </li>
          ))}
        </ul>
        <DescriptionList
          rows={[
            [t('subtotal'), money(proposal.subtotal)],
            [t('total'), money(proposal.total)],
            [t('saved'), money(proposal.saved)],
          ]}
        />
      </Panel>
      <Panel title={t('about')}>
        <DescriptionList
          rows={[
            [t('email'), <EmailText key="email" email={proposal.email} />],
            [t('orgNumber'), proposal.orgNumber ?? '–'],
            [t('language'), t(`languages.${proposal.language}`)],
            [t('validUntil'), formatWholeDate(proposal.validUntil, language)],
            [t('message'), proposal.message ?? '–'],
            [t('sentAt'), proposal.sentAt ? <Moment key="sent" iso={proposal.sentAt} /> : '–'],
            [t('acceptedAt'), proposal.acceptedAt ? <Moment key="accepted" iso={proposal.acceptedAt} /> : '–'],
            [t('remindedAt'), proposal.remindedAt ? <Moment key="reminded" iso={proposal.remindedAt} /> : '–'],
            ...(proposal.declineReason ? ([[t('declineReason'), proposal.declineReason]] as const) : []),
            [
              t('order'),
              proposal.orderId ? (
                <TextLink key="order" set={{ tab: 'orders', order: proposal.orderId }}>
                  {proposal.orderNumber}
                </TextLink>
              ) : (
                '–'
              ),
            ],
          ]}
        />
      </Panel>
      <ProposalActions proposal={proposal} />
    </div>
  );
}

export function ProposalPage({ id }: { id: string }) {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  const query = useQuery(queryFor('GET /admin/proposals/:id', { params: { id } }));
  return (
    <Loaded query={query} words={{ gone: t('goneProposal'), failed: t('failed') }}>
      {(proposal) => (
        <Frame title={t('title', { name: proposal.companyName })} status={t(`statuses.${proposal.status}`)}>
          {proposal.status === 'draft' ? (
            <ProposalForm proposal={proposal} begun={draftOf(proposal, language)} requestId={proposal.requestId} />
          ) : (
            <Sent proposal={proposal} />
          )}
        </Frame>
      )}
    </Loaded>
  );
}

/** Not saved yet; with what was asked for, where it answers a request. */
export function NewProposal({ requestId }: { requestId: string | undefined }) {
  const t = useTranslations('adminProposals');
  const validUntil = addDays(dayAt(new Date()), usualDays);
  const query = useQuery({
    ...queryFor('GET /admin/price-requests/:id', { params: { id: requestId ?? '' } }),
    enabled: requestId !== undefined,
  });
  return (
    <Frame title={t('create')}>
      {requestId === undefined ? (
        <ProposalForm proposal={null} begun={emptyDraft(validUntil)} requestId={null} />
      ) : (
        <Loaded query={query} words={{ gone: t('requests.goneRequest'), failed: t('failed') }}>
          {(request) => (
            <ProposalForm proposal={null} begun={draftOfRequest(request, validUntil)} requestId={request.id} />
          )}
        </Loaded>
      )}
    </Frame>
  );
}
