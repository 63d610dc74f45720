import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { languages, readLanguage } from '../../../platform/language.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect } from '../../../ui/checked-frame.tsx';
import { Options } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSavedDraft } from '../kit/form/use-saved-draft.ts';
import { Loaded } from '../kit/loaded.tsx';
import { MailedPage } from '../kit/mailed-page.tsx';
import { LetterActions } from './letter-actions.tsx';
import { LetterBlocks } from './letter-blocks.tsx';
import {
  bodyOf,
  draftOf,
  hasSameWords,
  isSame,
  type Letter,
  type LetterDraft,
  problemsOf,
} from './letter-draft.rules.ts';
import { LetterNumbers } from './letter-numbers.tsx';
import { LetterPreview } from './letter-preview.tsx';

/** The address of the list of letters, and of one that is not saved yet. */
export const letterList = 'letters';
export const newLetter = 'new-letter';

type Opened = { letter: Letter | null; onOpen: (id: string) => void; onBorn: (letter: Letter) => void };

function LetterForm({ letter, onOpen, onBorn }: Opened) {
  const t = useTranslations('adminLetters');
  const form = useSavedDraft<Letter, LetterDraft>({
    list: 'newsletters',
    row: letter,
    begun: draftOf(letter),
    isSame,
    write: (typed, before) =>
      before
        ? ask('PATCH /admin/newsletters/letters/:id', { params: before, body: bodyOf(typed), version: before.version })
        : ask('POST /admin/newsletters/letters', { body: bodyOf(typed) }),
    done: t('saved'),
  });
  const { draft, change } = form;
  const save = () => form.save(onBorn);
  const problems = problemsOf(form.problems);
  const formId = useId();
  const problemOf = (key: string, type: 'heading' | 'text' | 'listings' | 'button') => {
    // Empty parts are not sent, so places are counted among the others.
    const sent = draft.blocks.filter((block) => bodyOf({ ...draft, blocks: [block] }).blocks.length > 0);
    return problems.has(sent.findIndex((block) => block.key === key)) ? t(`problems.${type}`) : undefined;
  };
  return (
    <div className="mt-3 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <form
          id={formId}
          method="post"
          noValidate
          aria-label={t('form')}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {form.isBehind && <Notice look="destructive" title={t('behind')} />}
          {problems.has('blocks') && <Notice look="destructive" title={t('problems.blocks')} />}
          <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
            <CheckedField
              id="letter-subject"
              label={t('subject')}
              lang={draft.language}
              required
              maxLength={150}
              value={draft.subject}
              problem={problems.has('subject') ? t('problems.subject') : undefined}
              onChange={({ target }) => change({ subject: target.value })}
            />
            <CheckedSelect
              id="letter-language"
              label={t('language')}
              value={draft.language}
              onChange={({ target }) => change({ language: readLanguage(target.value) })}
            >
              <Options of={languages} name={(language) => t(`languages.${language}`)} />
            </CheckedSelect>
          </div>
          <div>
            <h3 className="mb-2 font-semibold text-base">{t('content')}</h3>
            <LetterBlocks
              blocks={draft.blocks}
              lang={draft.language}
              problemOf={problemOf}
              onChange={(blocks) => change({ blocks })}
            />
          </div>
        </form>
        <LetterActions
          letter={letter}
          formId={formId}
          save={save}
          isSaving={form.isBusy}
          onOpen={onOpen}
          onChanged={(changed) => hasSameWords(changed, form.saved) && form.take(changed)}
          onFailure={form.onFailure}
        />
      </div>
      <LetterPreview draft={draft} />
      {form.unsaved.question}
    </div>
  );
}

function LetterShown({ letter, onOpen }: { letter: Letter; onOpen: (id: string) => void }) {
  return (
    <div className="mt-3 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <LetterNumbers letter={letter} />
        <LetterActions
          letter={letter}
          save={async () => letter}
          isSaving={false}
          onOpen={onOpen}
          onChanged={() => {}}
        />
      </div>
      <LetterPreview draft={draftOf(letter)} />
    </div>
  );
}

type Props = { id: string; onOpen: (id: string) => void };

const isClosed = ({ status, startedAt }: Letter) => status === 'sending' || startedAt !== null;

/** While it is sent, its numbers are read again. */
const readAgainMs = 3_000;

export function LetterPage({ id, onOpen }: Props) {
  const t = useTranslations('adminLetters');
  const queryClient = useQueryClient();
  const isNew = id === newLetter;
  const asking = queryFor('GET /admin/newsletters/letters/:id', { params: { id } });
  const query = useQuery({
    ...asking,
    enabled: !isNew,
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? readAgainMs : false),
  });
  /** One that was begun here keeps its form when it gets an address. */
  const [bornId, setBornId] = useState<string>();
  const onBorn = (born: Letter) => {
    queryClient.setQueryData(queryFor('GET /admin/newsletters/letters/:id', { params: born }).queryKey, born);
    setBornId(born.id);
    onOpen(born.id);
  };
  const letter = isNew ? null : query.data;
  return (
    <MailedPage
      list={{ tab: 'newsletters', of: letterList }}
      back={t('all')}
      title={letter !== undefined && <span lang={letter?.language}>{letter?.subject ?? t('create')}</span>}
      status={letter ? t(`statuses.${letter.status}`) : false}
    >
      {letter === undefined ? (
        <Loaded query={query} words={{ gone: t('gone'), failed: t('failed') }}>
          {() => null}
        </Loaded>
      ) : letter && isClosed(letter) ? (
        <LetterShown letter={letter} onOpen={onOpen} />
      ) : (
        <LetterForm key={id === bornId ? newLetter : id} {...{ letter, onOpen, onBorn }} />
      )}
    </MailedPage>
  );
}
