import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre, oreOf } from '../../../platform/money.ts';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inLanguage } from '../../catalogue/in-language.rules.ts';
import type { Decision, ListedClaim } from '../../claims/admin-claims.queries.ts';
import type { ClaimDecision } from '../../claims/claim-status.rules.ts';
import { claimReasonWords } from '../../claims/claim-words.rules.ts';
import { AnswerTemplates, insertText } from '../kit/answer-templates.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';

export const sumOf = (claims: readonly ListedClaim[]) =>
  decimalFromOre(claims.reduce((sum, { amount }) => sum + oreOf(amount), 0));

/** What a replacement is taken from: the listing must be in the shop. */
function Unsold({ leadId }: { leadId: string }) {
  const t = useTranslations('adminClaims.decide');
  const { data: lead } = useQuery(queryFor('GET /admin/leads/:id', { params: { id: leadId } }));
  if (!lead) return null;
  const count = lead.publishedAt && !lead.archivedAt ? lead.obtainableCount : 0;
  return (
    <span className={classNames('block', count === 0 && 'font-semibold text-danger')}>{t('unsold', { count })}</span>
  );
}

type Props = {
  claims: readonly ListedClaim[];
  decision: ClaimDecision;
  onDecide: (decision: Decision) => Promise<void>;
  onClose: () => void;
};

export function DecideDialog({ claims, decision, onDecide, onClose }: Props) {
  const t = useTranslations('adminClaims.decide');
  const language = useLocale();
  const isRefusal = decision === 'refuse';
  const element = useRef<HTMLFormElement>(null);
  const field = () => element.current?.querySelector('textarea');
  const { problemOf, ...form } = useForm({
    fields: ['message'],
    schema: async () => (await import('../../claims/claims.input.ts')).decisionInput,
    bodyOf: (data): Decision => {
      const message = String(data.get('message') ?? '').trim();
      return { decision, ...(message && { message }) };
    },
    describe: (_field, isEmpty) => t(isEmpty ? 'messageMissing' : 'messageTooLong'),
    send: onDecide,
  });
  const count = claims.length;
  const amount = formatAmount(sumOf(claims), language);
  return (
    <FormDialog title={t(`titles.${decision}`, { count })} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t(`texts.${decision}`, { count, amount })}</p>
      {count <= 5 && (
        <ul className="mt-3 grid gap-0.5 text-sm">
          {claims.map(({ claimId, record, leadId, leadTitle, leadTitleEn, reason, text }) => (
            <li key={claimId} className="break-words">
              <span className="font-semibold tabular-nums">{record.reference}</span>{' '}
              <span lang="sv" className="text-muted">
                {record.companyName ?? inLanguage(language, leadTitle, leadTitleEn).text}
              </span>
              <span className="block text-muted">
                {[claimReasonWords[language][reason], text].filter(Boolean).join(': ')}
              </span>
              {decision === 'replace' && <Unsold leadId={leadId} />}
            </li>
          ))}
        </ul>
      )}
      <AdminForm
        ref={element}
        form={form}
        submit={t(`confirm.${decision}`, { amount })}
        works
        onCancel={onClose}
        className="mt-4"
      >
        <CheckedText
          id="claim-message"
          name="message"
          label={t(isRefusal ? 'message' : 'messageEither')}
          rows={4}
          required={isRefusal}
          problem={problemOf('message')}
        />
        <AnswerTemplates onPick={(text) => insertText(field(), text)} textNow={() => field()?.value.trim() ?? ''} />
      </AdminForm>
    </FormDialog>
  );
}
