import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { languages, readLanguage } from '../../../platform/language.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect, CheckedText } from '../../../ui/checked-frame.tsx';
import { Options } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { proposalLengths } from '../../proposals/proposal.rules.ts';
import { useSavedDraft } from '../kit/form/use-saved-draft.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { ProposalActions } from './proposal-actions.tsx';
import {
  bodyOf,
  draftOf,
  draftTotals,
  isSame,
  type Proposal,
  type ProposalDraft,
  pageOf,
} from './proposal-draft.rules.ts';
import { ProposalLineFields } from './proposal-line-fields.tsx';

type Props = { proposal: Proposal | null; begun: ProposalDraft; requestId: string | null };

export function ProposalForm({ proposal, begun, requestId }: Props) {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  const { goTo } = useAdminSearch();
  const { draft, change, problems, ...form } = useSavedDraft<Proposal, ProposalDraft>({
    list: 'proposals',
    row: proposal,
    begun,
    isSame,
    write: (typed, before) =>
      before
        ? ask('PATCH /admin/proposals/:id', { params: before, body: bodyOf(typed), version: before.version })
        : ask('POST /admin/proposals', { body: { ...bodyOf(typed), requestId } }),
    done: t('savedDraft'),
    shownOf: (saved) => draftOf(saved, language),
  });
  const open = ({ id }: Proposal) => goTo(pageOf(id), { replace: true, ignoreBlocker: true });
  const { subtotalOre, totalOre, savedOre } = draftTotals(draft.lines);
  const money = (ore: number) => formatAmount(decimalFromOre(ore), language);
  const text = (name: 'companyName' | 'orgNumber' | 'email' | 'validUntil', isRequired = true) => (
    <CheckedField
      id={`proposal-${name}`}
      type={name === 'validUntil' ? 'date' : name === 'email' ? 'email' : 'text'}
      label={t(name === 'companyName' ? 'company' : name)}
      required={isRequired}
      autoComplete="off"
      maxLength={name === 'validUntil' ? undefined : proposalLengths[name]}
      value={draft[name]}
      problem={problems[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <form
      method="post"
      noValidate
      aria-label={t('create')}
      className="mt-3 grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(open);
      }}
    >
      {form.isBehind && <Notice look="destructive" title={t('behind')} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('companyName')}
        {text('orgNumber', false)}
        {text('email')}
        <CheckedSelect
          id="proposal-language"
          label={t('language')}
          value={draft.language}
          onChange={({ target }) => change({ language: readLanguage(target.value) })}
        >
          <Options of={languages} name={(one) => t(`languages.${one}`)} />
        </CheckedSelect>
        {text('validUntil')}
      </div>
      <ProposalLineFields lines={draft.lines} problems={problems} onChange={(lines) => change({ lines })} />
      <p role="status" className="text-sm">
        <b>{t('sums', { amount: money(subtotalOre), total: money(totalOre) })}</b>{' '}
        <span className="text-muted">{t('sumSaved', { amount: money(savedOre) })}</span>
      </p>
      <CheckedText
        id="proposal-message"
        label={t('message')}
        lang={draft.language}
        rows={4}
        maxLength={proposalLengths.message}
        value={draft.message}
        problem={problems.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <ProposalActions proposal={form.saved} draft={form} />
      {form.unsaved.question}
    </form>
  );
}
