import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatWholeDate } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';
import { proposalQuery } from '../proposals.queries.ts';
import { ProposalLines } from './proposal-lines.tsx';
import { ProposalWays } from './proposal-ways.tsx';

function Opened({ proposal, token }: { proposal: AnswerTo<'GET /price-proposal'>; token: string }) {
  const t = useTranslations('priceProposal');
  const language = useLocale();
  const { status, message, companyName, validUntil, orderNumber } = proposal;
  const isOpen = status === 'sent' || status === 'accepted';
  return (
    <div className="measure py-10 sm:py-14">
      <h1 className="text-h2 [overflow-wrap:anywhere]">{t('title', { name: companyName })}</h1>
      <p className="mt-2 text-muted">{t('validUntil', { date: formatWholeDate(validUntil, language) })}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          {message && (
            <p lang={proposal.language} className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
              {message}
            </p>
          )}
          <ProposalLines proposal={proposal} />
        </div>
        <aside className="rounded-card border border-line bg-paper p-5 shadow-lift sm:p-6 lg:sticky lg:top-24">
          <p role="status" className="mb-5">
            {t(`states.${status === 'draft' ? 'sent' : status}`, { reference: orderNumber ?? '' })}
          </p>
          <ProposalWays status={status} token={token} />
          {isOpen && (
            <p className="mt-5 text-muted text-xs">
              {t('stock')} {t('terms')}{' '}
              <a href={paths.terms} target="_blank" rel="noopener" className="text-lake underline underline-offset-2">
                {t('termsLink')}
              </a>
              .
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

export function UnknownProposal({ contactEmail }: { contactEmail: string }) {
  const t = useTranslations('priceProposal');
  return (
    <NoticePage drawing="broken-link" title={t('unknown.title')} text={t('unknown.text', { email: contactEmail })}>
      <ButtonLink href={paths.contact}>{t('contact')}</ButtonLink>
    </NoticePage>
  );
}

export function ProposalScreen({ token }: { token: string }) {
  const { data } = useSuspenseQuery(proposalQuery(token));
  return data ? <Opened proposal={data} token={token} /> : null;
}
