import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type ApiFailure, ask, currentRow } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { languages, readLanguage } from '../../../platform/language.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect, CheckedText } from '../../../ui/checked-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { proposalLengths } from '../../proposals/proposal.rules.ts';
import { useUnsaved } from '../kit/form/use-unsaved.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
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

/** What is typed, compared with what was saved last. */
function useProposalDraft({ proposal, begun, requestId }: Props) {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  const { run, isBusy } = useAdminWrite('proposals');
  const { goTo } = useAdminSearch();
  const [saved, setSaved] = useState({ proposal, draft: begun });
  const [draft, setDraft] = useState(begun);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBehind, setBehind] = useState(false);
  const isChanged = !isSame(draft, saved.draft);
  const onFailure = (failure: ApiFailure) => {
    setProblems(failure.fields);
    setBehind(currentRow(failure) !== null);
    return failure.code === 'invalid-input' || currentRow(failure) !== null;
  };
  /** Answers the proposal as it is saved, or null where it could not be. Its own page opens, unless more is to come. */
  const save = async (stays = false): Promise<Proposal | null> => {
    const { proposal: before } = saved;
    if (before && !isChanged) return before;
    const body = bodyOf(draft);
    let after: Proposal | null = null;
    await run({
      write: () =>
        before
          ? ask('PATCH /admin/proposals/:id', { params: before, body, version: before.version })
          : ask('POST /admin/proposals', { body: { ...body, requestId } }),
      done: { title: t('savedDraft') },
      onDone(done) {
        after = done;
        const now = draftOf(done, language);
        setProblems({});
        setDraft(now);
        setSaved({ proposal: done, draft: now });
        if (!before && !stays) goTo(pageOf(done.id), { replace: true, ignoreBlocker: true });
      },
      onFailure,
    });
    return after;
  };
  const unsaved = useUnsaved(isChanged, () => setDraft(saved.draft));
  return { draft, setDraft, save, saved: saved.proposal, isBusy, isBehind, problems, unsaved, onFailure };
}

export function ProposalForm(props: Props) {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  const { draft, setDraft, save, saved, isBusy, isBehind, problems, unsaved, onFailure } = useProposalDraft(props);
  const change = (part: Partial<ProposalDraft>) => setDraft((now) => ({ ...now, ...part }));
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
        void save();
      }}
    >
      {isBehind && <Notice look="destructive" title={t('behind')} />}
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
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
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
      <ProposalActions proposal={saved} draft={{ save, isBusy, onFailure }} />
      {unsaved.question}
    </form>
  );
}
