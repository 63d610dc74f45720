import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { emptyBlocks, type KeyedBlock, keyed, type LetterBlock, moved } from './letter-draft.rules.ts';
import { LetterListings } from './letter-listings.tsx';

type Change = (block: KeyedBlock) => void;

type FieldProps = { block: KeyedBlock; lang: string; problem: string | undefined; onChange: Change };

function BlockFields({ block, lang, problem, onChange }: FieldProps): ReactNode {
  const t = useTranslations('adminLetters.blocks');
  const id = `block-${block.key}`;
  switch (block.type) {
    case 'heading':
      return (
        <CheckedField
          {...{ id, lang, problem }}
          label={t('heading')}
          value={block.text}
          maxLength={150}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'text':
      return (
        <CheckedText
          {...{ id, lang, problem }}
          label={t('text')}
          rows={5}
          maxLength={5_000}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'listings':
      return (
        <LetterListings
          {...{ id, problem }}
          label={t('listings')}
          leadIds={block.leadIds}
          onChange={(leadIds) => onChange({ ...block, leadIds })}
        />
      );
    case 'button':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <CheckedField
            {...{ id, lang, problem }}
            label={t('button')}
            value={block.label}
            maxLength={60}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
          />
          <CheckedField
            id={`${id}-href`}
            label={t('href')}
            hint={t('hrefHint')}
            value={block.href}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...block, href: target.value })}
          />
        </div>
      );
  }
}

type Props = {
  blocks: readonly KeyedBlock[];
  lang: string;
  problemOf: (key: string, type: LetterBlock['type']) => string | undefined;
  onChange: (blocks: readonly KeyedBlock[]) => void;
};

const addable = ['heading', 'text', 'listings', 'button'] as const;

export function LetterBlocks({ blocks, lang, problemOf, onChange }: Props) {
  const t = useTranslations('adminLetters.blocks');
  const tEdit = useTranslations('admin.edit');
  return (
    <>
      <ol className="grid gap-3">
        {blocks.map((block, place) => {
          const name = t('nameOf', { number: String(place + 1), what: t(block.type) });
          return (
            <li key={block.key} className="rounded-control border border-line bg-paper p-3 sm:p-4">
              <BlockFields
                {...{ block, lang }}
                problem={problemOf(block.key, block.type)}
                onChange={(changed) => onChange(blocks.with(place, changed))}
              />
              <div className="mt-1 -mb-1 flex justify-end">
                <SmallButton
                  disabled={place === 0}
                  aria-label={t('upRow', { name })}
                  onClick={() => onChange(moved(blocks, place, -1))}
                >
                  {t('up')}
                </SmallButton>
                <SmallButton
                  disabled={place === blocks.length - 1}
                  aria-label={t('downRow', { name })}
                  onClick={() => onChange(moved(blocks, place, 1))}
                >
                  {t('down')}
                </SmallButton>
                <SmallButton
                  aria-label={tEdit('deleteRow', { name })}
                  onClick={() => onChange(blocks.filter(({ key }) => key !== block.key))}
                >
                  {tEdit('delete')}
                </SmallButton>
              </div>
            </li>
          );
        })}
      </ol>
      <fieldset className="mt-3 flex flex-wrap items-center gap-1">
        <legend className="sr-only">{t('add')}</legend>
        {addable.map((type) => (
          <SmallButton key={type} onClick={() => onChange([...blocks, keyed(emptyBlocks[type])])}>
            <Icon name="plus" className="size-3.5" />
            {t(type)}
          </SmallButton>
        ))}
      </fieldset>
    </>
  );
}
