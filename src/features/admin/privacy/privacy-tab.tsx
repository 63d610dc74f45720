import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, type ApiFailure, addressOf, ask } from '../../../platform/api.ts';
import { focusFirstWrong, useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { type Informed, PrivacyErasure, ReceiversPanel, toInform, withEarlierReceivers } from './privacy-erasure.tsx';
import { isAnythingKnown, PrivacyFindings } from './privacy-findings.tsx';
import { RetentionNotice } from './retention-notice.tsx';

const subjectOf = (typed: string): { email: string } | { phone: string } => {
  const text = typed.trim();
  return text.includes('@') ? { email: text } : { phone: text };
};

type State = Informed & {
  whom: { email: string } | { phone: string };
  found: AnswerTo<'GET /admin/privacy'>;
};

/** The person is never in the address, because browsers keep addresses. */
function usePerson() {
  const t = useTranslations('adminPrivacy');
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite('privacy');
  const [state, setState] = useState<State | null>(null);
  const find = (typed: string, onFailure: (failure: ApiFailure) => boolean) => {
    const whom = subjectOf(typed);
    return run({
      write: async () => {
        const found = await ask('GET /admin/privacy', { query: whom });
        setState((last) => ({ whom, typed, found, erased: null, before: toInform(last) }));
      },
      done: null,
      onFailure,
    });
  };
  const erase = async (asked: State) => {
    const isDone = await run({
      write: async () => {
        const answer = await ask('POST /admin/privacy/erase', { body: asked.whom });
        if ('approvalId' in answer) return { title: t('waits'), text: t('waitsText') };
        const erased = withEarlierReceivers(answer, asked.erased);
        setState({ ...asked, erased });
        // It is erased, whether or not what is left can be read.
        const found = await ask('GET /admin/privacy', { query: asked.whom }).catch(() => asked.found);
        setState({ ...asked, found, erased });
        return { title: t('erased') };
      },
      done: (said) => said,
    });
    if (isDone) void queryClient.invalidateQueries();
  };
  return { state, isBusy, find, erase };
}

function SubjectForm({ person }: { person: ReturnType<typeof usePerson> }) {
  const t = useTranslations('adminPrivacy');
  const { problemOf, onSubmit } = useForm({
    fields: ['whom'],
    bodyOf: (data) => String(data.get('whom') ?? '').trim(),
    describe: () => t('malformed'),
    async send(typed, { show, element }) {
      if (typed === '') return void show({ whom: t('missing') });
      const isFound = await person.find(
        typed,
        ({ fields }) => Object.keys(fields).length > 0 && show({ whom: t('malformed') }),
      );
      if (!isFound) focusFirstWrong(element, ['whom']);
    },
  });
  return (
    <form noValidate method="post" onSubmit={onSubmit} className="mb-5 flex flex-wrap items-start gap-3">
      <CheckedField
        id="privacy-whom"
        name="whom"
        label={t('whom')}
        hint={t('whomHint')}
        problem={problemOf('whom')}
        autoComplete="off"
        className="w-full sm:w-96"
      />
      <button type="submit" disabled={person.isBusy} className={buttonClass('primary', 'min-h-12 sm:mt-[1.7rem]')}>
        <Icon name="search" className="size-4" />
        {t('find')}
      </button>
    </form>
  );
}

function Person({ person, state }: { person: ReturnType<typeof usePerson>; state: State }) {
  const t = useTranslations('adminPrivacy');
  const erasure = useConfirm({
    words: () => ({
      title: t('eraseTitle'),
      text: t('eraseText', { whom: state.typed }),
      confirm: t(person.isBusy ? 'erasing' : 'eraseConfirm'),
      isDanger: true,
    }),
    act: () => person.erase(state),
    isBusy: person.isBusy,
  });
  return (
    <section aria-labelledby="privacy-person">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="privacy-person" role="status" className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
          {isAnythingKnown(state.found) ? t('about', { whom: state.typed }) : t('nothing', { whom: state.typed })}
        </h2>
        <a
          href={addressOf('GET /admin/privacy/export', { query: state.whom })}
          download
          className={buttonClass('quiet', 'sm:min-h-10 sm:py-1.5')}
        >
          <Icon name="download" className="size-4" />
          {t('file')}
        </a>
      </div>
      {state.erased && <PrivacyErasure erased={state.erased} />}
      <PrivacyFindings person={state.found} />
      <div className="mt-6 border-line border-t pt-4">
        <Button look="danger" onClick={() => erasure.ask(true)}>
          {t('erase')}
        </Button>
      </div>
      {erasure.dialog}
    </section>
  );
}

export default function PrivacyTab() {
  const t = useTranslations('adminPrivacy');
  const person = usePerson();
  return (
    <>
      <p className="mb-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      <RetentionNotice />
      <SubjectForm person={person} />
      {person.state?.before.map(({ typed: whom, receivers }) => (
        <div key={`${whom} ${receivers.map(({ orderNumber }) => orderNumber)}`} className="mb-4">
          <ReceiversPanel title={t('receiversOf', { whom })} receivers={receivers} />
        </div>
      ))}
      {person.state && <Person person={person} state={person.state} />}
    </>
  );
}
